import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from './settings.ts'

const DEADLINE_MS = 30_000
const ANSWER_MS = 5_000

/** Requests the first page by the public host, on this machine. */
export async function untilSiteAnswers(env: Env): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS
  for (;;) {
    const status = await siteStatus(env)
    if (status === 200) return
    if (performance.now() > deadline)
      throw new Error(
        status === undefined
          ? 'El sitio no respondió.'
          : `El sitio respondió con el estado ${status}.`,
      )
    await pause(500)
  }
}

/** Undefined without an answer. The certificate is checked elsewhere. */
export function siteStatus(env: Env): Promise<number | undefined> {
  const host = env.EDGE_HOST ?? ''
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: Number(env.EDGE_HTTPS_PORT || 443),
        servername: host,
        path: '/home',
        headers: { host },
        rejectUnauthorized: false,
        timeout: ANSWER_MS,
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(undefined))
    asked.end()
  })
}
