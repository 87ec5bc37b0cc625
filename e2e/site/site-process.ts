import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { stack } from '../stack.ts'

/** What a test that failed halfway did not stop would answer the next one in its place. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Where staff would sign in: over plain http, as everything of a local stack. */
export const STAFF_SETTINGS = {
  STACK: 'local',
  OIDC_ISSUER: stack.oidc.issuer,
  OIDC_CLIENT_ID: stack.oidc.clientId,
  OIDC_SCOPE: stack.oidc.scope,
}

type SiteSettings = {
  portOffset: number
  apiOrigin: string
  /** The operator's folder, where it is not `site/`. */
  siteDir?: string
  /** Off unless it says so, as everywhere. */
  localSignIn?: 'on'
}

/** The shipped site as a process of its own, with an API of the test's choosing. */
export async function startSite(settings: SiteSettings) {
  const site = spawnSite(settings)
  const answer = async (): Promise<number | string> =>
    site.child.exitCode === null ? statusOf(`${site.origin}/salud/listo`) : site.log.join('')
  await expect.poll(answer, { timeout: 240_000, intervals: [50] }).toBe(200)
  return site
}

/** The same, without waiting for it to be ready: it may never be. */
export function spawnSite({ portOffset, apiOrigin, siteDir, localSignIn }: SiteSettings) {
  const port = Number(new URL(stack.urls.site).port) + portOffset
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: fileURLToPath(new URL('../../web', import.meta.url)),
    env: {
      ...FROM_SHELL,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      API_KEY: 'a-key-that-no-process-checks-here',
      ...STAFF_SETTINGS,
      ...(siteDir !== undefined && { SITE_DIR: siteDir }),
      ...(localSignIn !== undefined && { LOCAL_SIGN_IN: localSignIn }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const log: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text))
  return { child, origin, log }
}

/** At once: the way it stops takes seconds, and has tests of its own. */
export async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** 0 without an answer. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}
