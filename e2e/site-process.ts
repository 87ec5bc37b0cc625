import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { stack } from './stack.ts'

/** The shipped site as a process of its own, with an API of the test's choosing. */
export async function startSite({
  portOffset,
  apiOrigin,
}: {
  portOffset: number
  apiOrigin: string
}) {
  const port = Number(new URL(stack.urls.site).port) + portOffset
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: fileURLToPath(new URL('../web', import.meta.url)),
    env: { PORT: String(port), API_ORIGIN: apiOrigin, API_KEY: 'nobody-checks-this-one' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text))
  await expect.poll(() => statusOf(`${origin}/salud/listo`)).toBe(200)
  return { child, origin, log }
}

export async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** 0 when nobody answers. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}
