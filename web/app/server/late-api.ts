import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { READ_WAITS_MS } from '@terminal/contract/http/waits'
import type { PageContext } from './page-context.server.ts'

/** For tests: all that a site has to be told. */
export const GOOD = {
  PORT: '21010',
  API_ORIGIN: 'http://127.0.0.1:8001',
  API_KEY: 'k'.repeat(32),
  PUBLIC_ORIGIN: 'https://terminal.example',
  OIDC_ISSUER: 'https://identidad.example/terminal/',
  OIDC_CLIENT_ID: 'sitio',
  OIDC_SCOPE: 'terminal.personal',
}

export type Answer = { status?: number; body: object }

const SITE_DIR = fileURLToPath(new URL('../../../site', import.meta.url))

/** For tests: an api that answers what it is told to, and the settings of a site that asks it. */
export async function startApi(answer: (path: string, sent: unknown) => Answer | Promise<Answer>) {
  const api = createServer(async (request, response) => {
    const sent = request.method === 'POST' ? await json(request) : undefined
    const { status = 200, body } = await answer(request.url ?? '', sent)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    settings: Object.entries({ ...GOOD, SITE_DIR, API_ORIGIN: `http://127.0.0.1:${port}` }),
    close: () => void api.close(),
  }
}

/** Longer than a page waits for what it can do without. */
const LATE_MS = READ_WAITS_MS.brief + 300

/** For tests: a page that asks. */
export const ASKING: PageContext = {
  requestId: '1',
  client: '',
  isKept: true,
  isWhole: true,
  keptSeconds: 60,
  isBrief: false,
}

/** For tests: an api that answers late, and the settings of a site that asks it. */
export async function startLateApi(status: number, body: object) {
  return startApi(async () => {
    await delay(LATE_MS)
    return { status, body }
  })
}
