import {
  type AlertPage,
  SEVERITIES,
  type StaffAlert,
  type TravelAlert,
} from '@terminal/contract/alerts/alert'
import type { StaffRoadReport } from '@terminal/contract/travel/road-report'
import { ROAD_REMEMBERED_HOURS, ROAD_STATES } from '@terminal/contract/travel/road-state'
import { sql } from 'kysely'
import { z } from 'zod'
import { lastChangeOf, toLastChange } from '../db/changes.ts'
import { fromColumns } from '../db/column-names.ts'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Queryable, ReplacedReport } from '../db/schema.ts'

/** Its end is its removal: an alert that is over stays as it was. */
export const ALERTS = defineRecord({
  table: 'alerts',
  columns: {
    severity: z.enum(SEVERITIES),
    text: z.string(),
    corridor: z.string().nullable(),
    link: z.string().nullable(),
    starts_at: z.string(),
    ends_at: z.string(),
    source: z.string().nullable(),
    corridors: z.array(z.string()).nullable(),
    state: z.enum(ROAD_STATES).nullable(),
    company: z.string().nullable(),
    how_far: z.string().nullable(),
    is_site_wide: z.boolean(),
    states_end: z.boolean(),
  },
  instants: ['starts_at', 'ends_at'],
  changes: {
    name: 'alert',
    actions: ['create', 'revise', 'remove', 'replace', 'undo', 'restore'],
    holds: 'snapshots',
  },
})

export type AlertRow = RowOf<typeof ALERTS>

export function toStaffAlert(row: AlertRow): StaffAlert {
  return { ...fromColumns(row), corridors: row.corridors ?? [] }
}

/** More at once is nothing anybody would read, and an answer has an end. */
const MOST_AT_ONCE = 50

/** Those that are shown now, the first to begin first. What is to come is the desk's alone. */
export async function listShown(db: Queryable, now: Date): Promise<TravelAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(ALERTS.columns)
    .where('is_site_wide', '=', true)
    .where('starts_at', '<=', now.toISOString())
    .where('ends_at', '>', now.toISOString())
    .orderBy('alerts.starts_at')
    .orderBy('alerts.id')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map((row) => fromColumns(row))
}

/** In how many seconds the next one of all pages begins or ends: until then the list stays as it is. */
export async function secondsToChange(db: Queryable, now: Date): Promise<number> {
  const instant = now.toISOString()
  const next = sql`min(case when starts_at > ${instant} then starts_at else ends_at end)`
  const { seconds } = await db
    .selectFrom('alerts')
    .select(sql<number | null>`extract(epoch from ${next} - ${instant})::float`.as('seconds'))
    .where('is_site_wide', '=', true)
    .where('ends_at', '>', instant)
    .executeTakeFirstOrThrow()
  return seconds ?? Number.POSITIVE_INFINITY
}

/**
 * Those of all pages with who changed each last, the last to end first: what is not over yet comes before what is.
 */
export async function listAlerts(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<AlertPage> {
  const { total } = await db
    .selectFrom('alerts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('is_site_wide', '=', true)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('alerts')
    .leftJoinLateral(lastChangeOf(db, ALERTS.changes, 'alerts.id'), (join) => join.onTrue())
    .select(ALERTS.columns)
    .select(['last.by', 'last.at'])
    .where('alerts.is_site_wide', '=', true)
    .orderBy('alerts.ends_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const items = rows.map(({ by, at, ...row }) => ({
    ...toStaffAlert(row),
    lastChange: toLastChange({ by, at }),
  }))
  return { items, page, pageSize, total }
}

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

/** What a report put an end to; nothing for one that cannot be taken back. */
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
