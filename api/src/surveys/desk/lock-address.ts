import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** Who writes an edition of an address waits for whoever else does: there is one of each name, and one that is open. */
export async function lockAddress(tx: Tx, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${slug}`}, 0))`.execute(tx)
}
