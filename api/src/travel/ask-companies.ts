import { isBusinessDay } from '@terminal/contract/calendar/business-days'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Clock, nowIn } from '../platform/clock.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { postLetter } from '../platform/mail/mail.job.ts'
import { askLetter } from './ask-letter.ts'

type AskDeps = { db: Queryable; jobs: Jobs; clock: Clock }

const SEVEN = 7 * 60
/** No days of its own: a letter that comes on a day off is read the day after. */
const OFFICE = { closed: new Set<string>() }

/**
 * From seven on of the first business day of a month, by the database's clock: every company with an address and a link
 * is asked whether its timetables are still right. Called as often as anybody likes: the row of its month says that it
 * is done. Returns how many mails were posted.
 */
export async function askCompanies(deps: AskDeps): Promise<number> {
  const { db, clock } = deps
  const { day, minutes } = bogotaMoment((await nowIn(clock, db)).getTime())
  if (minutes < SEVEN || !isBusinessDay(day, OFFICE)) return 0
  const month = `${day.slice(0, 7)}-01`
  const companies = await db
    .selectFrom('travel_companies')
    .select('id')
    .where('email', 'is not', null)
    .where('link_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_requests')
            .select('company_requests.id')
            .whereRef('company_requests.company_id', '=', 'travel_companies.id')
            .where('company_requests.month', '=', month),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  let posted = 0
  for (const { id } of companies)
    if (await inTransaction(db, (tx) => ask(deps, tx, id, month))) posted += 1
  return posted
}

/** False where another worker was faster. */
async function ask({ jobs }: AskDeps, tx: Tx, companyId: number, month: string): Promise<boolean> {
  const request = await tx
    .insertInto('company_requests')
    .values({ company_id: companyId, month })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!request) return false
  await postLetter(tx, jobs, askLetter, { itemId: request.id, recipient: 'company' })
  return true
}
