import { openLedger } from './ledger.ts'
import { openCrowd } from './load.ts'
import { uncachedPage } from './public-site.ts'

const AT_ONCE = 4
const WARM_UP_MS = 500
const MEASURED_MS = 2_000
/** Of the pages a second that this machine renders, how many requests a second a drill sends; a quarter of them are pages. */
const SHARE = 0.5
const LEAST = 20

/**
 * For the gate, whose machine may be shared with others: a fault is judged beside a load that the machine sustains
 * without it. At full size a drill uses the rate it names.
 */
export async function bearableRate(wanted: number): Promise<number> {
  await renderFor(WARM_UP_MS)
  const pages = (await renderFor(MEASURED_MS)) / (MEASURED_MS / 1_000)
  return Math.round(Math.min(wanted, Math.max(LEAST, pages * SHARE)))
}

/** By many clients: from one, the edge's rate limit would be measured. */
async function renderFor(ms: number): Promise<number> {
  const ledger = openLedger()
  const crowd = openCrowd(ledger)
  const until = performance.now() + ms
  const render = async () => {
    while (performance.now() < until) await crowd.ask(uncachedPage)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, render))
  crowd.leave()
  return ledger.count() - ledger.failed()
}
