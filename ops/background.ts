import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { refuseStranger, untilHealthy } from '@terminal/server/health'
import { PATHS, type StackProcess } from './local-stack.ts'

const STOP_DEADLINE_MS = 15_000

/** Starts a process that outlives this one, and returns when it is healthy. */
export async function startInBackground(part: StackProcess): Promise<void> {
  await refuseStranger(part.name, part.healthUrl)
  await mkdir(PATHS.logs, { recursive: true })
  await mkdir(PATHS.pids, { recursive: true })
  const logFile = await open(logPath(part.name), 'a')
  const child = spawn(part.command, part.args, {
    cwd: part.cwd,
    env: { ...FROM_SHELL, ...part.env },
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await logFile.close()
  child.unref()
  await writeFile(pidPath(part.name), `${child.pid} ${startTimeOf(child.pid ?? 0)}`)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  await untilHealthy(part.name, part.healthUrl, isAlive).catch((cause: unknown) => {
    throw new Error(`${part.name} did not start. Its log ends with:\n${lastLines(part.name)}`, {
      cause,
    })
  })
}

export async function stopInBackground(name: string): Promise<void> {
  const pid = await findPid(name)
  if (pid !== undefined) {
    process.kill(pid, 'SIGTERM')
    const deadline = performance.now() + STOP_DEADLINE_MS
    while ((await findPid(name)) !== undefined) {
      if (performance.now() > deadline) process.kill(pid, 'SIGKILL')
      await pause(20)
    }
  }
  await rm(pidPath(name), { force: true })
}

/** The pid of a running part, or undefined. Pids are reused: the start time distinguishes them. */
export async function findPid(name: string): Promise<number | undefined> {
  const text = await readFile(pidPath(name), 'utf8').catch(() => '')
  const [, pid, startTime] = /^(\d+) (\d+)$/.exec(text) ?? []
  return pid !== undefined && startTimeOf(Number(pid)) === startTime ? Number(pid) : undefined
}

/** Names of all parts that were started and not stopped, alive or not. */
export async function listStarted(): Promise<string[]> {
  return readdir(PATHS.pids).catch(() => [])
}

export function lastLines(name: string): string {
  const file = logPath(name)
  return existsSync(file) ? execFileSync('tail', ['-n', '60', file], { encoding: 'utf8' }) : ''
}

export function logPath(name: string): string {
  return join(PATHS.logs, `${name}.log`)
}

function pidPath(name: string): string {
  return join(PATHS.pids, name)
}

/** The start time of a process in kernel ticks; undefined when it does not exist or is a zombie. */
function startTimeOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return afterName[0] === 'Z' ? undefined : afterName[19]
  } catch {
    return undefined
  }
}
