import { createHash } from 'node:crypto'
import { longDay } from '@terminal/contract/calendar/calendar-day'
import { WITHDRAWN_NEWS_TITLE, WITHDRAWN_TEXT } from '@terminal/contract/withdrawals/withdrawal'
import { dropEntry } from '../db/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'
import { goneJob } from '../platform/edge/gone.job.ts'
import { purgeJob } from '../withdrawals/purge.job.ts'
import { findWithdrawal, type PurgeOrder, recordPurge } from '../withdrawals/purges.ts'
import { findAnyNews, listPictureKeys, NEWS, type NewsRow } from './news.queries.ts'
import {
  goneNews,
  type NewsDeps,
  noSuchNews,
  refreshAround,
  refuseIfStaleNews,
} from './news.service.ts'

/**
 * Withdraws an item for good, whatever its state: of its words and pictures nothing is left, neither in its row nor in
 * the audit log. Of one that is withdrawn already it does nothing, so that an answer may get lost.
 */
export async function purgeNews(
  deps: Pick<NewsDeps, 'db' | 'jobs'>,
  id: number,
  order: PurgeOrder,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await NEWS.lock(tx, id)
    if (!before) throw noSuchNews()
    if (await findWithdrawal(tx, { kind: 'news', itemId: id })) return
    await refuseIfStaleNews(before, order.seenVersion, () => findAnyNews(tx, id))
    const pictureKeys = await listPictureKeys(tx, id)
    await recordPurge(tx, order, {
      kind: 'news',
      itemId: id,
      number: null,
      numbers: [],
      fileKeys: [],
      pictureKeys,
      what: `Una noticia del ${longDay(before.published_on)}`,
      hashes: [hashOf(before)],
    })
    const after = await NEWS.update(tx, id, {
      title: WITHDRAWN_NEWS_TITLE,
      body: WITHDRAWN_TEXT,
      picture_key: null,
      image_text: null,
      redirect_url: null,
      is_active: false,
      is_featured: false,
      category: null,
      is_deleted: true,
      purge_id: order.id,
    })
    await dropEntry(tx, { kind: 'news', itemId: id })
    await refreshAround(deps.jobs, tx, before, after)
    await deps.jobs.enqueue(tx, goneJob, goneNews.item({ id }))
    await deps.jobs.enqueue(tx, purgeJob, { id: order.id })
  })
}

/** What it said: the holder of a copy can prove that it was this. */
function hashOf({ title, body }: NewsRow): string {
  return createHash('sha256').update(`${title}\n${body}`).digest('hex')
}
