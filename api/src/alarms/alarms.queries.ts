import type { AlarmKey } from '@terminal/contract/alarms/alarms'
import { sql } from 'kysely'
import { preciseInstant } from '../db/instant.ts'
import type { LookFigure, Queryable } from '../db/schema.ts'

/** How long one that ended is told of. */
const KEPT_DAYS = 30

export async function listOpenAlarms(db: Queryable) {
  return await db
    .selectFrom('alarms')
    .select(['id', 'key', 'detail'])
    .select(preciseInstant('since').as('since'))
    .select(preciseInstant('last_seen_at').as('seenAt'))
    .where('ended_at', 'is', null)
    .execute()
}

export async function listEndedAlarms(db: Queryable, now: Date) {
  return await db
    .selectFrom('alarms')
    .select('key')
    .select(preciseInstant('since').as('since'))
    .select(preciseInstant('ended_at').as('endedAt'))
    .where('ended_at', '>', keptSince(now.toISOString()))
    .orderBy('ended_at', 'desc')
    .limit(100)
    .execute()
}

/** Whether there was one of this kind shortly before. */
export async function wasJustOver(
  db: Queryable,
  key: AlarmKey,
  { since, hours }: { since: string; hours: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('alarms')
    .select('id')
    .where('key', '=', key)
    .where('ended_at', '<=', since)
    .where('ended_at', '>', sql<string>`${since}::timestamptz - make_interval(hours => ${hours})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Told = { detail: string; at: string }

export async function beginAlarm(db: Queryable, key: AlarmKey, { detail, at }: Told) {
  const row = { key, since: at, last_seen_at: at, detail }
  const { id } = await db.insertInto('alarms').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function renewAlarm(db: Queryable, id: number, { detail, at }: Told): Promise<void> {
  await db.updateTable('alarms').set({ last_seen_at: at, detail }).where('id', '=', id).execute()
}

export async function endAlarm(db: Queryable, id: number, at: string): Promise<void> {
  await db.updateTable('alarms').set({ ended_at: at }).where('id', '=', id).execute()
}

export async function deleteOldAlarms(db: Queryable, at: string): Promise<void> {
  await db.deleteFrom('alarms').where('ended_at', '<', keptSince(at)).execute()
}

const keptSince = (at: string) =>
  sql<string>`${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`

export type Look = { at: string; version: string; figures: LookFigure[] }

export async function findLastLook(db: Queryable): Promise<Look | undefined> {
  return await db
    .selectFrom('last_look')
    .select(['version', 'figures'])
    .select(preciseInstant('looked_at').as('at'))
    .executeTakeFirst()
}

export async function putLastLook(db: Queryable, { at, version, figures }: Look): Promise<void> {
  const row = { looked_at: at, version, figures: JSON.stringify(figures) }
  await db
    .insertInto('last_look')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}
