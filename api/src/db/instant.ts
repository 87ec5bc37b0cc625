import { type RawBuilder, sql } from 'kysely'

/** An instant as programs write it, to the millisecond. */
export function preciseInstant(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
