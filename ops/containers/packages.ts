import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../local-stack.ts'

const run = promisify(execFile)

const FOLDER = join(ROOT, '.tools/containers')
/** Compose itself is in `.tools/bin`: the gate uses it too. */
const ENGINE = ['docker.io', 'containerd', 'runc', 'tini', 'mmdebstrap']

/** Debian's Docker Engine, unpacked, not installed, so that nothing stays on the machine. Returns the folders of its programs. */
export async function fetchEngine(): Promise<string[]> {
  const own = ['usr/sbin', 'usr/bin'].map((name) => join(FOLDER, name))
  const bins = [...own, join(ROOT, '.tools/bin')]
  if (existsSync(FOLDER)) return bins
  const staging = `${FOLDER}.new`
  const archives = join(staging, 'archives')
  await rm(staging, { recursive: true, force: true })
  await mkdir(archives, { recursive: true })
  await run('apt-get', ['download', '-qq', ...ENGINE], { cwd: archives })
  for (const archive of await readdir(archives))
    await run('dpkg', ['-x', join(archives, archive), staging])
  await rm(archives, { recursive: true })
  await rename(staging, FOLDER)
  return bins
}
