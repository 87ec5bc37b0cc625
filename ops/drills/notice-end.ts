import { NOTICES_PAGE, NOTICES_READ } from '@terminal/contract/petitions/feature'
import { sql } from '../sql.ts'
import { type Scene, said, secondsUntil } from './drill.ts'
import { everyCopy, freshWithinSeconds } from './news-change.ts'
import { publishNotice } from './petition-desk.ts'
import { textOf } from './public-site.ts'
import { APP_PARTS, heal, killPart } from './stack-control.ts'

/** Whole weeks, so that weekdays stay the same, and longer than five business days can last. */
const DAYS = 28
const ADDRESSES = [NOTICES_READ.path, NOTICES_PAGE.path, `${NOTICES_PAGE.path}?utm_source=x`]

/**
 * A notice is published and four weeks pass: it is in no cache entry, in any encoding, and its petition says that it
 * counts as notified. No request triggers this: the worker runs what was scheduled at publication.
 */
export async function noticeEnd({ crowd, isShort, mustSee }: Scene): Promise<void> {
  const limit = freshWithinSeconds(isShort)
  const mark = `simulacro ${Date.now().toString(36).replaceAll(/\d/g, 'x')}`
  const { id, radicado } = await publishNotice(`Se informa que la rampa se arregla: ${mark}.`)
  const isSaid = (isWanted: boolean) => () =>
    everyCopy(ADDRESSES, async (path, encoding) => {
      const answer = await crowd.ask({ kind: 'look for a notice', path, encoding })
      return answer?.headers['x-cache'] === 'HIT' && textOf(answer).includes(mark) === isWanted
    })
  const copies = `${ADDRESSES.length} addresses in three encodings`
  const shown = await secondsUntil(isSaid(true), limit)
  mustSee(`${radicado} in ${copies} after ${said(shown)}`, shown !== undefined)

  const planned = await letPass(id)
  // More where another notice ends on the same day.
  mustSee(
    `${planned} jobs were planned for its end, twice a list and once its petition`,
    planned >= 3,
  )
  const gone = await secondsUntil(isSaid(false), limit)
  mustSee(`${DAYS} days later, in none of them after ${said(gone)}`, gone !== undefined)
  const told = await secondsUntil(() => isTold(id), limit)
  mustSee(`it counts as told after ${said(told)}`, told !== undefined)

  await Promise.all(APP_PARTS.map(killPart))
  mustSee('nor is it back when no process behind the edge answers', await isNowhere())
  await heal()

  function isNowhere(): Promise<boolean> {
    return everyCopy(ADDRESSES, async (path, encoding) => {
      const answer = await crowd.ask({ kind: 'look while all is dead', path, encoding })
      return answer?.status === 200 && !textOf(answer).includes(mark)
    })
  }
}

/**
 * A drill cannot move the machine's clock, so it ages everything with a date of this notice: its days, and the jobs for
 * the end of the last one and the one after it.
 */
async function letPass(id: number): Promise<number> {
  const end = (column: string) => `(${column} + 1)::timestamp at time zone 'America/Bogota'`
  const between = (column: string) =>
    `start_after >= ${end(column)} and start_after < ${end(column)} + interval '10 seconds'`
  // In one transaction: no job may find it as it was.
  const moved = await sql(`
    update pgboss.job set start_after = start_after - interval '${DAYS} days'
    from petition_notices where petition_notices.id = ${id} and job.state = 'created' and (
      name = 'refresh' and data -> 'addresses' ? '${NOTICES_PAGE.path}' and ${between('last_on')}
      or name = 'petition-notices' and ${between('told_on')})
    returning job.id;
    update petition_notices set published_on = published_on - ${DAYS},
    last_on = last_on - ${DAYS}, told_on = told_on - ${DAYS} where id = ${id}`)
  return moved.split('\n').filter(Boolean).length
}

async function isTold(id: number): Promise<boolean> {
  const events = await sql(`select count(*) from petition_events
    join petition_notice_items using (petition_id)
    where notice_id = ${id} and petition_events.kind = 'notified'`)
  return events === '1'
}
