import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import {
  daysOf,
  type Quarter,
  type QuarterReport,
  reportOf,
} from '@terminal/contract/petitions/desk/report'
import { isOpen } from '@terminal/contract/petitions/petition-steps'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'

export async function readReport(
  db: Queryable,
  when: Quarter,
  office: OfficeDays,
): Promise<QuarterReport> {
  const { from, before } = daysOf(when)
  const rows = await db
    .selectFrom('petitions')
    .select(['type', 'channel', 'state', 'outcome', 'filed_on as filedOn'])
    .select(sql<boolean>`jsonb_array_length(facts->'transfers') > 0`.as('isTransferred'))
    .select(
      sql<string | null>`(select max(happened_at at time zone 'America/Bogota')::date::text
        from petition_events where petition_id = petitions.id and kind = 'answer')`.as(
        'answeredOn',
      ),
    )
    .where('filed_on', '>=', from)
    .where('filed_on', '<', before)
    .execute()
  const petitions = rows.map(({ state, outcome, answeredOn, ...row }) => ({
    ...row,
    isDenied: outcome === 'denied',
    // What was reopened after its answer has none yet.
    answeredOn: isOpen({ state }) ? null : answeredOn,
  }))
  return reportOf(when, petitions, office)
}
