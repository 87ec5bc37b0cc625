import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { API_KEY } from './world.ts'

/** The API as it ships: a process of its own, ready when this returns. */
export function startServer(settings: { port: number; databaseUrl: string; filesDir: string }) {
  return start('server.ts', settings.port, {
    DATABASE_URL: settings.databaseUrl,
    FILES_DIR: settings.filesDir,
    API_KEY,
    // Nobody answers there: what these tests ask for needs no token.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_AUDIENCE: 'api-de-la-terminal',
    OIDC_SCOPE: 'terminal.personal',
  })
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
  return start('worker.ts', settings.port, {
    DATABASE_URL: settings.databaseUrl,
    EDGE_ORIGIN: settings.edgeOrigin,
    EDGE_REFRESH_SECRET: settings.refreshSecret,
    SITE_DIR: settings.siteDir,
    FILES_DIR: settings.filesDir,
    API_KEY,
  })
}

async function start(script: string, port: number, env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../src/${script}`, import.meta.url))
  const child = spawn(process.execPath, [path], {
    env: { PORT: String(port), ...env },
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
  while (child.exitCode === null) {
    const response = await fetch(`${origin}/salud/listo`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The API ended with ${child.exitCode} before it was ready`)
}

function collectLines(child: ChildProcess): string[] {
  const lines: string[] = []
  child.stdout
    ?.setEncoding('utf8')
    .on('data', (chunk: string) => lines.push(...chunk.trim().split('\n')))
  return lines
}
