import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE } from './owner-script.ts'
import { RELEASE } from './paths.ts'
import { must } from './run.ts'
import type { Env } from './settings.ts'

/** The configuration holds keys: only nginx's master process may read it. */
const MODE = 0o600

/** nginx's configuration of this release, from these settings. */
export function edgeText(env: Env): Promise<string> {
  return must(NODE, [join(RELEASE, 'server/edge/command.ts')], { env })
}

/** Throws nginx's errors about a configuration. */
export async function testEdge(env: Env): Promise<void> {
  const path = `${pathIn(env.EDGE_STATE_DIR ?? '')}.check`
  try {
    await writeTested(path, await edgeText(env))
  } finally {
    await rm(path, { force: true })
  }
}

async function writeTested(path: string, configuration: string): Promise<void> {
  await writeFile(path, `${configuration}\n`, { mode: MODE })
  await must('/usr/sbin/nginx', ['-t', '-q', '-e', 'stderr', '-c', path])
}

export type EdgeChange = { hasChanged: boolean; before: string | undefined }

/** Installs it once nginx has accepted it. */
export async function putEdge(env: Env): Promise<EdgeChange> {
  const path = pathIn(env.EDGE_STATE_DIR ?? '')
  const configuration = await edgeText(env)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === `${configuration}\n`) return { hasChanged: false, before }
  await writeTested(`${path}.new`, configuration)
  await rename(`${path}.new`, path)
  return { hasChanged: true, before }
}

export async function putEdgeBack(env: Env, before: string | undefined): Promise<void> {
  const path = pathIn(env.EDGE_STATE_DIR ?? '')
  if (before === undefined) return rm(path, { force: true })
  await writeFile(`${path}.new`, before, { mode: MODE })
  await rename(`${path}.new`, path)
}

const pathIn = (stateDir: string): string => join(stateDir, 'nginx.conf')
