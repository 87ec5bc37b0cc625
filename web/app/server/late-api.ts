import { setTimeout as delay } from 'node:timers/promises'
import { READ_WAITS_MS } from '@terminal/contract/http/waits'
import { startApi } from './answering-api.ts'
import type { PageContext } from './page-context.server.ts'

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
