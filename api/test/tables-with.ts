import { sql } from 'kysely'
import type { Queryable } from '../src/db/schema.ts'

/** Every table, whole rows as text: what is not in it is nowhere. */
export async function tablesWith(where: Queryable, words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(where)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.raw(name)} as each where each::text ilike ${`%${words}%`} limit 1`.execute(
        where,
      )
    if (hits.length > 0) found.push(name)
  }
  return found
}
