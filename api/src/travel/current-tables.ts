import { createHash } from 'node:crypto'
import {
  companyNames,
  confirmedText,
  withConfirmations,
} from '@terminal/contract/travel/company-rows'
import type { TravelRows } from '@terminal/contract/travel/travel-tables'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

export type TravelDeps = { db: Queryable; jobs: Jobs; site: CurrentSite; clock: Clock }

export type CurrentTables = {
  rows: TravelRows
  /** Null: those of the operator's folder. */
  editionId: number | null
  /** Of what is in use; it grows whenever something else is. */
  version: number
  /** By company, where its rows are still as it confirmed them. */
  confirmedOn: ReadonlyMap<string, string>
}

/** What the site shows: what staff published last, or the folder's; of the day on which each company last said so. */
export async function currentTables(
  db: Queryable,
  site: Pick<CurrentSite, 'current'>,
): Promise<CurrentTables> {
  const inUse = await db
    .selectFrom('timetables_in_use')
    .leftJoin('timetable_editions', 'timetable_editions.id', 'timetables_in_use.edition_id')
    .select(['timetables_in_use.version', 'edition_id as editionId', 'tables'])
    .executeTakeFirstOrThrow()
  const written = inUse.tables ?? site.current().data.travelRows
  const confirmedOn = await readConfirmations(db, written)
  const { editionId, version } = inUse
  return { rows: withConfirmations(written, confirmedOn), editionId, version, confirmedOn }
}

async function readConfirmations(db: Queryable, rows: TravelRows): Promise<Map<string, string>> {
  const said = await db.selectFrom('company_confirmations').selectAll().execute()
  if (said.length === 0) return new Map()
  const prints = new Map(companyNames(rows).map((name) => [name, fingerprintOf(rows, name)]))
  return new Map(
    said
      .filter(({ company, fingerprint }) => prints.get(company) === fingerprint)
      .map(({ company, confirmed_on: day }) => [company, day]),
  )
}

/** Of a company's rows, whatever the day on which they were said. */
export function fingerprintOf(rows: TravelRows, company: string): string {
  return createHash('sha256').update(confirmedText(rows, company)).digest('base64url')
}
