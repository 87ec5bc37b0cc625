import type { AlertPage, Severity, TravelAlert } from '@terminal/contract/alerts/alert'
import { sql } from 'kysely'
import { defineChangeKind, lastChangeOf, toLastChange } from '../db/changes.ts'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable, Tx } from '../db/schema.ts'

/** Its end is its removal: an alert that is over stays as it was. */
export const ALERT_CHANGES = defineChangeKind({
  name: 'alert',
  actions: ['create', 'revise', 'remove'],
  holds: 'snapshots',
})

/** Everything staff can say of an alert, as it is stored and as the audit log holds it. */
export type AlertRow = {
  id: number
  severity: Severity
  text: string
  corridor: string | null
  link: string | null
  starts_at: string
  ends_at: string
  source: string | null
  version: number
}

export type AlertRowValues = Omit<AlertRow, 'id' | 'version'>

const COLUMNS = [
  'alerts.id',
  'severity',
  'text',
  'corridor',
  'link',
  preciseInstant('starts_at').as('starts_at'),
  preciseInstant('ends_at').as('ends_at'),
  'source',
  'version',
] as const

/** More at once is nothing anybody would read, and an answer has an end. */
const MOST_AT_ONCE = 50

/** Those that are shown now, the first to begin first. What is to come is the desk's alone. */
export async function listShown(db: Queryable, now: Date): Promise<TravelAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(COLUMNS)
    .where('starts_at', '<=', now.toISOString())
    .where('ends_at', '>', now.toISOString())
    .orderBy('alerts.starts_at')
    .orderBy('alerts.id')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(toAlert)
}

/** In how many seconds the next one begins or ends: until then the list stays as it is. */
export async function secondsToChange(db: Queryable, now: Date): Promise<number> {
  const instant = now.toISOString()
  const next = sql`min(case when starts_at > ${instant} then starts_at else ends_at end)`
  const { seconds } = await db
    .selectFrom('alerts')
    .select(sql<number | null>`extract(epoch from ${next} - ${instant})::float`.as('seconds'))
    .where('ends_at', '>', instant)
    .executeTakeFirstOrThrow()
  return seconds ?? Number.POSITIVE_INFINITY
}

/** All of them with who changed each last, the last to end first: what is not over yet comes before what is. */
export async function listAlerts(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<AlertPage> {
  const { total } = await db
    .selectFrom('alerts')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('alerts')
    .leftJoinLateral(lastChangeOf(db, ALERT_CHANGES, 'alerts.id'), (join) => join.onTrue())
    .select(COLUMNS)
    .select(['last.by', 'last.at'])
    .orderBy('alerts.ends_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const items = rows.map(({ by, at, ...row }) => ({
    ...toAlert(row),
    lastChange: toLastChange({ by, at }),
  }))
  return { items, page, pageSize, total }
}

/** Whoever else wants to write it waits. */
export async function lockAlert(tx: Tx, id: number): Promise<AlertRow | undefined> {
  return await tx
    .selectFrom('alerts')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertAlert(tx: Tx, values: AlertRowValues): Promise<AlertRow> {
  return await tx.insertInto('alerts').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Every write makes a new version. */
export async function updateAlert(
  tx: Tx,
  id: number,
  values: Partial<AlertRowValues>,
): Promise<AlertRow> {
  return await tx
    .updateTable('alerts')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function toAlert({ starts_at, ends_at, ...row }: AlertRow): TravelAlert {
  return { ...row, startsAt: starts_at, endsAt: ends_at }
}
