import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { vi } from 'vitest'
import { APP_FLAGS } from '../../server/app-flags.ts'
import { API_KEY, PERSONAL_DATA_KEYS, SITE_DIR } from './world.ts'

type ServerSettings = {
  port: number
  databaseUrl: string
  filesDir: string
  /** An unused address by default, where no token is needed. */
  issuer?: string
  /** How long a file it writes can be: what a full disk looks like to it. */
  longestFileBytes?: number
}

/** The API as it ships: a process of its own, ready when this returns. */
export function startServer(settings: ServerSettings) {
  const { port, longestFileBytes } = settings
  return start('server.ts', port, serverSettings(settings), longestFileBytes)
}

export function serverSettings(settings: ServerSettings): Record<string, string> {
  return {
    PORT: String(settings.port),
    DATABASE_URL: settings.databaseUrl,
    FILES_DIR: settings.filesDir,
    ...privateSettings(settings.filesDir),
    SITE_DIR,
    API_KEY,
    // Its provider speaks plain http.
    STACK: 'local',
    OIDC_ISSUER: settings.issuer ?? 'http://127.0.0.1:9',
    OIDC_AUDIENCE: 'api-de-la-terminal',
    OIDC_SCOPE: 'terminal.personal',
    OIDC_ROLES_CLAIM: 'roles',
  }
}

type WorkerSettings = {
  port: number
  databaseUrl: string
  edgeOrigin: string
  refreshSecret: string
  siteDir: string
  filesDir: string
}

export function startWorker(settings: WorkerSettings) {
  return start('worker.ts', settings.port, workerSettings(settings))
}

export function workerSettings(settings: WorkerSettings): Record<string, string> {
  return {
    PORT: String(settings.port),
    DATABASE_URL: settings.databaseUrl,
    EDGE_ORIGIN: settings.edgeOrigin,
    EDGE_REFRESH_SECRET: settings.refreshSecret,
    SITE_DIR: settings.siteDir,
    FILES_DIR: settings.filesDir,
    ...privateSettings(settings.filesDir),
    LEDGER_FILE: join(settings.filesDir, '../ledger/retiros.jsonl'),
    API_KEY,
  }
}

function privateSettings(filesDir: string) {
  return { PRIVATE_FILES_DIR: join(filesDir, '../private-files'), PERSONAL_DATA_KEYS }
}

async function start(
  script: string,
  port: number,
  env: Record<string, string>,
  longestFileBytes?: number,
) {
  const path = fileURLToPath(new URL(`../src/${script}`, import.meta.url))
  // A shell counts in blocks of 512 bytes.
  const blocks = longestFileBytes === undefined ? 'unlimited' : String(longestFileBytes / 512)
  const command = [process.execPath, ...APP_FLAGS, path]
  const shell = ['-c', 'ulimit -f "$0"; exec "$@"', blocks, ...command]
  const child = spawn('sh', shell, {
    env: { ...FROM_SHELL, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log = collectLines(child)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, origin)
  return { child, origin, log }
}

export async function stopServer(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

export async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/salud/listo`).catch(() => undefined))?.ok
  await vi.waitUntil(async () => child.exitCode !== null || (await isReady()), { timeout: 300_000 })
  if (child.exitCode !== null)
    throw new Error(`The API ended with ${child.exitCode} before it was ready`)
}

function collectLines(child: ChildProcess): string[] {
  const lines: string[] = []
  child.stdout
    ?.setEncoding('utf8')
    .on('data', (chunk: string) => lines.push(...chunk.trim().split('\n')))
  return lines
}
