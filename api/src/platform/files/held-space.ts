import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** Of all files that wait for a refused form to be sent again: forty of the heaviest forms. */
const HELD_BYTES = 2 * 1_024 ** 3

/** How many more bytes may wait. Until the transaction ends, no other one asks. */
export async function heldSpace(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('held files', 0))`.execute(tx)
  const { bytes } = await tx
    .selectFrom('private_files')
    .select((query) => query.fn.sum<string | null>('bytes').as('bytes'))
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return HELD_BYTES - Number(bytes ?? 0)
}
