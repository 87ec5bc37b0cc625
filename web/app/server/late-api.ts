import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { PageContext } from './page-context.server.ts'
import { GOOD } from './test-environment.ts'

/** Longer than a page waits for what it can do without. */
const LATE_MS = 2_300

/** For tests: a page that asks. */
export const ASKING: PageContext = {
  requestId: '1',
  isKept: true,
  isWhole: true,
  keptSeconds: 60,
  isBrief: false,
}

/** For tests: an api that answers late, and the settings of a site that asks it. */
export async function startLateApi(status: number, body: object) {
  const api = createServer(async (_, answer) => {
    await delay(LATE_MS)
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    settings: Object.entries({ ...GOOD, API_ORIGIN: `http://127.0.0.1:${port}` }),
    close: () => void api.close(),
  }
}
