import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { closedUntil, seriesOf } from '@terminal/contract/petitions/case/due-petitions'
import type { Stop } from '@terminal/contract/petitions/case/hold'
import type { PetitionType } from '@terminal/contract/petitions/case/terms'
import type { DryRun, Stopped } from '@terminal/contract/petitions/retention/elimination'
import {
  inventoryGroups,
  radicadoRanges,
} from '@terminal/contract/petitions/retention/inventory-groups'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import { STOP } from '../case/holds.queries.ts'

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

/** Which petitions an inventory of that day would list, and which are old enough and stay. Nothing changes. */
export async function dryRun(db: Queryable, rules: PetitionRules, on: string): Promise<DryRun> {
  const { retention, radicado } = rules
  const old = retention ? await listOld(db, retention.series, on) : []
  const due = old.filter(({ stop }) => stop === null)
  const items = due.map((petition) => ({ ...petition, ...nameOf(retention?.series, petition) }))
  return {
    on,
    total: due.length,
    groups: inventoryGroups(items, radicado),
    stopped: stoppedOf(old, radicado),
  }
}

function nameOf(series: readonly RetentionSeries[] | undefined, { type }: OldPetition) {
  const own = series && seriesOf({ act: '', series: [...series] }, type)
  return { code: own?.code ?? '', name: own?.name ?? '' }
}

type Listed = { year: number; number: number; stop: Stop | null }

/** By what stops them, each kind once. */
export function stoppedOf(
  petitions: readonly Listed[],
  format: PetitionRules['radicado'],
): Stopped[] {
  const stopped = petitions.flatMap(({ stop, ...radicado }) =>
    stop === null ? [] : [{ stop, radicado }],
  )
  return [...Map.groupBy(stopped, ({ stop }) => stop)].map(([why, those]) => ({
    why,
    count: those.length,
    radicados: radicadoRanges(
      those.map(({ radicado }) => radicado),
      format,
    ),
  }))
}
