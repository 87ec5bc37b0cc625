import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { untilHealthy } from '@terminal/server/health'
import { PORTS } from '../addresses.ts'
import { findPid, startInBackground } from '../background.ts'
import { EDGE } from '../edge/local.ts'
import { API_PARTS, PATHS, ROOT, type StackProcess, WEB_PARTS, WORKER } from '../local-stack.ts'
import { postgresAt, startPostgres } from '../postgres.ts'

/** The processes that answer requests. */
export const APP_PARTS = [...API_PARTS, ...WEB_PARTS]
const PARTS = [...APP_PARTS, EDGE, WORKER]

/** A stack that runs is taken as it is; otherwise one is built and started. */
export async function ensureStack(): Promise<void> {
  if ((await findPid(EDGE.name)) === undefined)
    execFileSync(process.execPath, ['ops/stack.ts', 'up'], { cwd: ROOT, stdio: 'inherit' })
  await heal()
}

/** Starts what does not run, and returns when everything is healthy. */
export async function heal(): Promise<void> {
  await startDatabase()
  await Promise.all([...APP_PARTS, EDGE].map(startIfDead))
  await startIfDead(WORKER)
  for (const { name, healthUrl } of PARTS) await untilHealthy(name, healthUrl, () => true)
}

async function startIfDead(part: StackProcess): Promise<void> {
  if ((await findPid(part.name)) === undefined) await startInBackground(part)
}

/** kill -9: without a clean stop. */
export async function killPart({ name }: StackProcess): Promise<void> {
  const pid = await findPid(name)
  if (pid === undefined) throw new Error(`${name} does not run`)
  process.kill(pid, 'SIGKILL')
  while ((await findPid(name)) !== undefined) await pause(5)
}

/** The process accepts connections and does nothing else, as in an endless loop. Only SIGKILL has an effect. */
export async function hangPart({ name }: StackProcess): Promise<void> {
  const pid = await findPid(name)
  if (pid === undefined) throw new Error(`${name} does not run`)
  process.kill(pid, 'SIGSTOP')
}

/** Stands in for a supervisor such as systemd, which a local stack lacks. */
export async function startPart(part: StackProcess): Promise<void> {
  await startInBackground(part)
}

/** As soon as it is there, ready or not. */
export async function startUnready(part: StackProcess): Promise<void> {
  void startPart(part).catch(() => undefined)
  while ((await findPid(part.name)) === undefined) await pause(5)
}

/** By name, to see afterwards that no process died and was restarted unnoticed. */
export async function readPids(): Promise<string> {
  const pids = await Promise.all(
    PARTS.map(async ({ name }) => `${name} ${(await findPid(name)) ?? 'dead'}`),
  )
  return pids.join(', ')
}

/** Sessions are cut, data stays. */
export async function stopDatabase(): Promise<void> {
  await postgresAt(PORTS.postgres, PATHS.postgres).stop()
}

export async function startDatabase(): Promise<void> {
  await startPostgres(PORTS.postgres, PATHS.postgres)
}

/** As `pg_ctl stop -m immediate`: nothing is written out, the next start recovers from the log. */
export async function crashDatabase(): Promise<void> {
  const pidFile = join(PATHS.postgres, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  while (await readFile(pidFile).catch(() => undefined)) await pause(10)
}
