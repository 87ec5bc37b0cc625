import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { closedUntil } from '@terminal/contract/petitions/case/due-petitions'
import type { Stop } from '@terminal/contract/petitions/case/hold'
import type { PetitionType } from '@terminal/contract/petitions/case/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import { STOP } from '../case/stops.ts'

/** A petition that is old enough, and what keeps it all the same. */
export type OldPetition = {
  id: number
  year: number
  number: number
  type: PetitionType
  filedOn: string
  closedOn: string
  fileCount: number
  stop: Stop | null
}

const IS_LISTED = sql<boolean>`exists (select from elimination_items as item
  where item.petition_id = petitions.id and item.state in ('listed', 'failed'))`

/** Those of some series whose time is over on a day, in the order of their numbers. */
export async function listOld(
  db: Queryable,
  series: readonly RetentionSeries[],
  today: string,
): Promise<OldPetition[]> {
  const conditions = series.flatMap((each) => conditionOf(each, today))
  if (conditions.length === 0) return []
  return db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'type', 'filed_on as filedOn'])
    .select(sql<string>`closed_on`.as('closedOn'))
    .select(FILE_COUNT.as('fileCount'))
    .select(
      sql<Stop | null>`coalesce(${STOP}, case when ${IS_LISTED} then 'listed' end)`.as('stop'),
    )
    .where('key_id', 'is not', null)
    .where('closed_on', 'is not', null)
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .orderBy('year')
    .orderBy('number')
    .execute()
}

/** What came with it and what was answered. */
export const FILE_COUNT = sql<number>`(
  (select count(*) from petition_files as file where file.petition_id = petitions.id) +
  (select count(*) from petition_answers as sent where sent.petition_id = petitions.id))::integer`

function conditionOf(series: RetentionSeries, today: string): RawBuilder<boolean>[] {
  const until = closedUntil(today, series)
  if (until === null) return []
  return [sql`(petitions.type = any (${series.types}::text[]) and closed_on <= ${until}::date)`]
}
