import { addressesOf, KEPT_PAGES } from '@terminal/contract/pages/pages'
import { createAlert, endAlert } from './alert-desk.ts'
import { reportRoad, undoReport } from './documents-desk.ts'
import { type Scene, said, secondsUntil } from './drill.ts'
import { everyCopy, freshWithinSeconds, nextMark } from './news-change.ts'
import { textOf } from './public-site.ts'

/** Long enough for every cache entry to have it before it ends. */
const LASTS_MS = 20_000

/** Staff publish an alert and end it, report of a road and take it back, and one ends by itself: visitors get all of it from the cache, and soon. */
export async function alertVisible({ crowd, ledger, isShort, mustSee }: Scene): Promise<void> {
  const rounds = isShort ? 1 : 5
  const limit = freshWithinSeconds(isShort)
  const addresses = KEPT_PAGES.flatMap(addressesOf)
  const isSaid = (mark: string, isWanted: boolean) => () =>
    everyCopy(addresses, async (path, encoding) => {
      const answer = await crowd.ask({ kind: 'look for an alert', path, encoding })
      return answer?.headers['x-cache'] === 'HIT' && textOf(answer).includes(mark) === isWanted
    })
  const copies = `${addresses.length} pages in three encodings`

  for (let round = 0; round < rounds; round++) {
    const mark = nextMark()
    const alert = await createAlert(mark, 3_600_000)
    const shown = await secondsUntil(isSaid(mark, true), limit)
    mustSee(`an alert in ${copies} after ${said(shown)}`, shown !== undefined)
    await endAlert(alert.id)
    const gone = await secondsUntil(isSaid(mark, false), limit)
    mustSee(`ended, in none of them after ${said(gone)}`, gone !== undefined)
  }

  const mark = nextMark()
  const report = await reportRoad(`Derrumbe${mark}`)
  const told = await secondsUntil(isSaid(mark, true), limit)
  mustSee(`what was said of a road in all of them after ${said(told)}`, told !== undefined)
  await undoReport(report.id)
  const undone = await secondsUntil(isSaid(mark, false), limit)
  mustSee(`taken back, in none of them after ${said(undone)}`, undone !== undefined)

  // The browser tests wait for the end of one as well; once in the gate is enough.
  if (!isShort) await mustSeeOneEnd()
  mustSee('0 failed', ledger.failed() === 0)

  async function mustSeeOneEnd(): Promise<void> {
    const mark = nextMark()
    const { endsAt } = await createAlert(mark, LASTS_MS)
    const shown = await secondsUntil(isSaid(mark, true), limit)
    mustSee(`one of ${LASTS_MS / 1_000} s in all of them after ${said(shown)}`, shown !== undefined)
    const untilEnd = (Date.parse(endsAt) - Date.now()) / 1_000
    const gone = await secondsUntil(isSaid(mark, false), untilEnd + limit)
    const after = gone === undefined ? undefined : gone - untilEnd
    mustSee(`by itself in none of them ${said(after)} after its end`, after !== undefined)
  }
}
