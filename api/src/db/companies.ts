import type { SiteData } from '@terminal/contract/operator/site-data'
import { COMPANIES_TABLE, companyNames } from '@terminal/contract/travel/company-rows'
import type { TravelRows } from '@terminal/contract/travel/travel-tables'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './schema.ts'

/**
 * The bus companies of the tables in use, sorted: of those that staff published last, or of the operator's folder. Every
 * feature that knows a company by its name asks here.
 */
export async function listCompanies(
  db: Queryable,
  { travelRows }: Pick<SiteData, 'travelRows'>,
): Promise<string[]> {
  const written: RawBuilder<TravelRows[typeof COMPANIES_TABLE] | null> =
    sql`tables->${COMPANIES_TABLE}::text`
  const inUse = await db
    .selectFrom('timetables_in_use')
    .leftJoin('timetable_editions', 'timetable_editions.id', 'timetables_in_use.edition_id')
    .select(written.as('companies'))
    .executeTakeFirstOrThrow()
  const names = companyNames({
    [COMPANIES_TABLE]: inUse.companies ?? travelRows[COMPANIES_TABLE],
  })
  return names.toSorted((one, other) => one.localeCompare(other, 'es'))
}
