import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { lateLetter } from './late-letter.ts'

const SEVEN = 7 * 60

/** From seven on, what a day before was too much for an address: one mail for each. Returns how many were posted. */
export async function postLateConfirmations({
  db,
  jobs,
  clock,
}: {
  db: Queryable
  jobs: Jobs
  clock: Clock
}): Promise<number> {
  const { day, minutes } = bogotaMoment((await nowIn(clock, db)).getTime())
  if (minutes < SEVEN) return 0
  const groups = await db
    .selectFrom('petition_confirmations')
    .select(({ fn }) => ['address_hash', 'on_day', fn.min('petition_id').as('first')])
    .where('is_late', '=', true)
    .where('listed_with', 'is', null)
    .where('on_day', '<', day)
    .groupBy(['address_hash', 'on_day'])
    .execute()
  for (const { address_hash, on_day, first } of groups)
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('petition_confirmations')
        .set({ listed_with: first })
        .where('address_hash', '=', address_hash)
        .where('on_day', '=', on_day)
        .where('is_late', '=', true)
        .where('listed_with', 'is', null)
        .execute()
      // Once, also where another worker was as fast: its rows are named after the same one.
      await postLetter(tx, jobs, lateLetter, { itemId: first, recipient: 'citizen' })
    })
  return groups.length
}
