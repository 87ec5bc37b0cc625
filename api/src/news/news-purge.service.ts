import { createHash } from 'node:crypto'
import { longDay } from '@terminal/contract/calendar/calendar-day'
import { WITHDRAWN_NEWS_TITLE, WITHDRAWN_TEXT } from '@terminal/contract/withdrawals/withdrawal'
import type { Queryable } from '../db/schema.ts'
import { dropEntry } from '../platform/catalogue.ts'
import { goneJob } from '../platform/edge/gone.job.ts'
import { purgeJob } from '../platform/purges/purge.job.ts'
import { findWithdrawal, type PurgeDeed, recordPurge } from '../platform/purges.ts'
import { goneNews } from './gone-news.ts'
import { findAnyNews } from './news.queries.ts'
import { type NewsDeps, noSuchNews, refreshAround, staleNews } from './news.service.ts'
import { listPictureKeys, lockNews, type NewsRow, updateNews } from './news-rows.queries.ts'

/**
 * Withdraws an item for good, whatever its state: of its words and pictures nothing is left, neither in its row nor in
 * the record of changes. Of one that is withdrawn already it does nothing, so that an answer may get lost.
 */
export async function purgeNews(
  deps: Pick<NewsDeps, 'db' | 'jobs'>,
  id: number,
  deed: PurgeDeed,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockNews(tx, id)
    if (!before) throw noSuchNews()
    if (await findWithdrawal(tx, { kind: 'news', itemId: id })) return
    await refuseIfStale(tx, before, deed.seenVersion)
    const pictureKeys = await listPictureKeys(tx, id)
    await recordPurge(tx, deed, {
      kind: 'news',
      itemId: id,
      number: null,
      numbers: [],
      fileKeys: [],
      pictureKeys,
      what: `Una noticia del ${longDay(before.published_on)}`,
      hashes: [hashOf(before)],
    })
    const after = await updateNews(tx, id, {
      title: WITHDRAWN_NEWS_TITLE,
      body: WITHDRAWN_TEXT,
      picture_key: null,
      image_text: null,
      redirect_url: null,
      is_active: false,
      is_featured: false,
      is_deleted: true,
      purge_id: deed.id,
    })
    await dropEntry(tx, { kind: 'news', itemId: id })
    await refreshAround(deps.jobs, tx, before, after)
    await deps.jobs.enqueue(tx, goneJob, goneNews.item({ id }))
    await deps.jobs.enqueue(tx, purgeJob, { id: deed.id })
  })
}

async function refuseIfStale(
  tx: Queryable,
  row: NewsRow,
  seenVersion: number | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === row.version) return
  const current = await findAnyNews(tx, row.id)
  throw current ? staleNews(current) : noSuchNews()
}

/** What it said: whoever still has a copy can prove that it was this. */
function hashOf({ title, body }: NewsRow): string {
  return createHash('sha256').update(`${title}\n${body}`).digest('hex')
}
