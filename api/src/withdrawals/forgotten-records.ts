import { sql } from 'kysely'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'

export type ToForget = {
  /** Of the record: everything sealed with it is closed for good. */
  keyId: string
  /** What it was of, in a word of its feature, and its number. */
  kind: string
  itemId: number | null
}

/** All that is known of a record whose key was deleted, as the ledger holds it. */
export type Forgotten = {
  /** Of the key. */
  id: string
  kind: 'forgotten'
  record: { kind: string; itemId: number | null }
  at: string
}

/** By the function of the database that records it: the api may delete no key by itself. */
export async function deleteRecordKey(
  db: Queryable,
  { keyId, kind, itemId, at }: ToForget & { at?: string },
): Promise<boolean> {
  const { rows } = await sql<{ wasThere: boolean }>`
    select forget_record(${keyId}::uuid, ${kind}, ${itemId}::integer,
      coalesce(${at ?? null}::timestamptz, date_trunc('milliseconds', now()))) as "wasThere"`.execute(
    db,
  )
  return rows[0]?.wasThere === true
}

export async function findForgotten(db: Queryable, id: string): Promise<Forgotten | undefined> {
  const row = await db
    .selectFrom('forgotten_records')
    .select(['kind', 'item_id', preciseInstant('forgotten_at').as('at')])
    .where('key_id', '=', id)
    .executeTakeFirst()
  return (
    row && { id, kind: 'forgotten', record: { kind: row.kind, itemId: row.item_id }, at: row.at }
  )
}
