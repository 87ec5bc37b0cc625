import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { StoredKind } from './file-kinds.ts'
import type { FileStore } from './file-store.ts'
import { dropPrivateFile, HELD_HOURS, PRIVATE_FOLDER } from './private-files.ts'

/** Searched for orphans; never served under `/archivos`. */
export const PRIVATE_FILES: StoredKind = {
  folder: PRIVATE_FOLDER,
  keyOf: (name) => /^adjuntos\/([0-9a-f]{32})\.bin$/.exec(name)?.[1],
  async listKnownKeys(db, keys) {
    const rows = await db
      .selectFrom('private_files')
      .select('key')
      .where('key', 'in', keys)
      .execute()
    return rows.map((row) => row.key)
  },
}

/** Deletes what was held for a form that never came, with its key: whatever a copy of the store keeps opens no more. */
export async function deleteOldHeldFiles({
  db,
  privateFiles,
}: {
  db: Queryable
  privateFiles: FileStore
}): Promise<number> {
  const rows = await db.transaction().execute(async (tx) => {
    const expired = await tx
      .deleteFrom('private_files')
      .where('token_hash', 'is not', null)
      .where('created_at', '<=', sql<string>`now() - make_interval(hours => ${HELD_HOURS})`)
      .returning(['key', 'key_id'])
      .execute()
    const keyIds = expired.flatMap(({ key_id }) => key_id ?? [])
    if (keyIds.length > 0) await tx.deleteFrom('record_keys').where('id', 'in', keyIds).execute()
    return expired
  })
  // One that stays because of a crash is an orphan.
  for (const row of rows) await dropPrivateFile({ privateFiles }, row)
  return rows.length
}

/** How many are looked up at once. */
const BATCH = 500

/** The bytes of files whose key is gone: they open with nothing, and go too. Returns how many. */
export async function dropForgottenFiles({
  db,
  privateFiles,
}: {
  db: Queryable
  privateFiles: FileStore
}): Promise<number> {
  for (let dropped = 0; ; ) {
    const rows = await db
      .selectFrom('private_files')
      .select('key')
      .where('key_id', 'is', null)
      .where('gone_at', 'is', null)
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return dropped
    for (const row of rows) await dropPrivateFile({ privateFiles }, row)
    await db
      .updateTable('private_files')
      .set({ gone_at: sql<string>`now()` })
      .where(
        'key',
        'in',
        rows.map(({ key }) => key),
      )
      .execute()
    dropped += rows.length
  }
}

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
