import { spawn } from 'node:child_process'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { untilHealthy } from './health.ts'
import { type HouseProcess, PATHS } from './house.ts'

const STOP_DEADLINE_MS = 15_000

/** Starts a process that outlives this one, and returns when it is healthy. */
export async function startInBackground(part: HouseProcess): Promise<void> {
  await mkdir(PATHS.logs, { recursive: true })
  await mkdir(PATHS.pids, { recursive: true })
  const logFile = await open(logPath(part.name), 'a')
  const child = spawn(part.command, part.args, {
    cwd: part.cwd,
    env: part.env,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await logFile.close()
  child.unref()
  await writeFile(pidPath(part.name), String(child.pid))
  await untilHealthy(
    part.name,
    part.healthUrl,
    () => child.exitCode === null && child.signalCode === null,
  )
}

export async function stopInBackground(name: string): Promise<void> {
  const pid = await findPid(name)
  if (pid !== undefined) {
    process.kill(pid, 'SIGTERM')
    const deadline = performance.now() + STOP_DEADLINE_MS
    while (isAlive(pid)) {
      if (performance.now() > deadline) process.kill(pid, 'SIGKILL')
      await pause(20)
    }
  }
  await rm(pidPath(name), { force: true })
}

/** The pid of a part that runs, or undefined. */
export async function findPid(name: string): Promise<number | undefined> {
  const text = await readFile(pidPath(name), 'utf8').catch(() => undefined)
  const pid = Number(text)
  return text !== undefined && isAlive(pid) ? pid : undefined
}

export function logPath(name: string): string {
  return join(PATHS.logs, `${name}.log`)
}

function pidPath(name: string): string {
  return join(PATHS.pids, name)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
