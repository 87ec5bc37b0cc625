import { sql } from 'kysely'
import type { Queryable } from '../src/db/schema.ts'

/** Everything in these tables, counted from 1 again. The record of changes refuses it to everybody else. */
export async function emptyTables(db: Queryable, ...tables: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table changes disable trigger changes_stay_all`.execute(tx)
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity`.execute(
      tx,
    )
    await sql`alter table changes enable trigger changes_stay_all`.execute(tx)
  })
}
