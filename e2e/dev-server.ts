import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { STAFF_SETTINGS, statusOf, stopSite } from './site/site-process.ts'
import { stack } from './stack.ts'

const WEB = fileURLToPath(new URL('../web', import.meta.url))
const PORT_OFFSET = 62
/** It has everything to read and to translate before its first answer. */
const START_MS = 240_000

/** The site as its writers see it, for what is not shipped. No API: its pages need none. */
export async function startDevServer() {
  const port = Number(new URL(stack.urls.site).port) + PORT_OFFSET
  const origin = `http://127.0.0.1:${port}`
  const command = 'node_modules/@react-router/dev/bin.cjs'
  // With this condition the command stays one process, and one signal ends it.
  const child = spawn(
    process.execPath,
    ['--conditions=development', command, 'dev', '--port', String(port)],
    {
      cwd: WEB,
      env: {
        NODE_ENV: 'development',
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        API_ORIGIN: 'http://127.0.0.1:9',
        API_KEY: 'a-key-that-no-process-checks-here',
        ...STAFF_SETTINGS,
        TURNSTILE_ORIGIN: stack.urls.captcha,
        TURNSTILE_SITE_KEY: 'clave-del-sitio',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await expect.poll(() => statusOf(`${origin}/guia-de-estilo`), { timeout: START_MS }).toBe(200)
  return {
    origin,
    saidSoFar: () => `exit: ${child.exitCode}\n${said.join('')}`,
    stop: () => stopSite(child),
  }
}
