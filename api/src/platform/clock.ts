import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** What the application knows of the time; tests bring their own. */
export type Clock = {
  now(): Date
  /** By the database's clock, on which all processes agree. A clock without one is for both. */
  nowIn?(db: Queryable): Promise<Date>
}

export const systemClock: Clock = {
  now: () => new Date(),
  async nowIn(db) {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the database says no time')
    return new Date(row.ms)
  },
}

/** For what the law counts: after whatever was waited for in this transaction. */
export async function nowIn(clock: Clock, db: Queryable): Promise<Date> {
  return (await clock.nowIn?.(db)) ?? clock.now()
}

/** The calendar day in Bogotá. */
export function today(clock: Clock): string {
  return bogotaMoment(clock.now().getTime()).day
}

/** The day in Bogotá by the database's clock. */
export async function dayIn({ clock }: { clock: Clock }, db: Queryable): Promise<string> {
  const now = await nowIn(clock, db)
  return today({ now: () => now })
}
