import type { StaffRoadReport } from '@terminal/contract/travel/road-report'
import { ROAD_REMEMBERED_HOURS } from '@terminal/contract/travel/road-state'
import { sql } from 'kysely'
import { fromColumns } from '../db/column-names.ts'
import type { Queryable, ReplacedReport } from '../db/schema.ts'
import { ALERTS, type AlertRow } from './alerts.queries.ts'

/** More than a terminal's people can say in a day. */
const MOST_REPORTS = 300
const REMEMBERED_MS = ROAD_REMEMBERED_HOURS * 60 * 60 * 1_000

/** A road's state at this instant is said by an alert that has begun, is not over and was not taken back. */
export function toReport(row: AlertRow): StaffRoadReport | undefined {
  const { state, corridors, ...rest } = fromColumns(row)
  return state && corridors ? { ...rest, state, corridors } : undefined
}

/** What is said of the roads now, and what was until a day ago, the newest first. */
export async function listReports(db: Queryable, now: Date): Promise<StaffRoadReport[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(ALERTS.columns)
    .where('state', 'is not', null)
    .where('starts_at', '<=', now.toISOString())
    .where('ends_at', '>', new Date(now.getTime() - REMEMBERED_MS).toISOString())
    .whereRef('ends_at', '>', 'starts_at')
    .orderBy('alerts.starts_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(MOST_REPORTS)
    .execute()
  return rows.flatMap((row) => toReport(row) ?? [])
}

/** In how many seconds that list changes by itself: something begins, ends or is forgotten. */
export async function secondsToRoadChange(db: Queryable, now: Date): Promise<number> {
  const instant = now.toISOString()
  const forgotten = sql`ends_at + ${ROAD_REMEMBERED_HOURS} * interval '1 hour'`
  const next = sql`min(case
    when starts_at > ${instant} then starts_at
    when ends_at > ${instant} then ends_at
    else ${forgotten} end)`
  const { seconds } = await db
    .selectFrom('alerts')
    .select(sql<number | null>`extract(epoch from ${next} - ${instant})::float`.as('seconds'))
    .where('state', 'is not', null)
    .where('ends_at', '>', new Date(now.getTime() - REMEMBERED_MS).toISOString())
    .executeTakeFirstOrThrow()
  return seconds ?? Number.POSITIVE_INFINITY
}

/** Those that say something of one of these roads at this instant. `company` null: of the road itself. */
export async function findLive(
  db: Queryable,
  { corridors, company, at }: { corridors: readonly string[]; company: string | null; at: string },
): Promise<AlertRow[]> {
  return await db
    .selectFrom('alerts')
    .select(ALERTS.columns)
    .where('state', 'is not', null)
    .where('company', 'is not distinct from', company)
    .where(sql<boolean>`corridors && ${sql.val([...corridors])}::text[]`)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('alerts.id')
    .execute()
}

/** What a report put an end to; nothing for one that nobody can take back. */
export async function findReplaced(
  db: Queryable,
  id: number,
): Promise<readonly ReplacedReport[] | undefined> {
  const row = await db
    .selectFrom('alerts')
    .select('replaced')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.replaced ?? undefined
}
