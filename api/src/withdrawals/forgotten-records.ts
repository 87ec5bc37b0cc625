import { sql } from 'kysely'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'

type ToForget = {
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
  /** By which act; absent of what was forgotten for another reason. */
  reason?: string | undefined
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

export async function findForgotten(db: Queryable, ids: readonly string[]): Promise<Forgotten[]> {
  const rows = await db
    .selectFrom('forgotten_records')
    .select(['key_id', 'kind', 'item_id', 'reason', preciseInstant('forgotten_at').as('at')])
    .where(isOneOf(ids))
    .orderBy('forgotten_at')
    .execute()
  return rows.map(({ key_id: id, kind, item_id: itemId, reason, at }) => ({
    id,
    kind: 'forgotten',
    record: { kind, itemId },
    at,
    ...(reason !== null && { reason }),
  }))
}

/** They stand in the ledger. */
export async function markWritten(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('forgotten_records')
    .set({ finished_at: sql`now()` })
    .where(isOneOf(ids))
    .where('finished_at', 'is', null)
    .execute()
}

/** As one parameter, however many there are. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`key_id = any (${[...ids]}::uuid[])`
