import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/schema.ts'
import { derive, type MasterKeys } from './master-keys.ts'
import { KEY_BYTES, seal, unseal } from './seal.ts'

/** The key of one record: everything sealed of it opens with it, and with nothing once it is forgotten. */
export type RecordKey = {
  id: string
  seal(column: string, value: string): Buffer
  unseal(column: string, sealed: Uint8Array): string
  /** Another key of the same record, for what is no text. */
  derive(purpose: string): Buffer
}

/** Its row is written by `insertRecordKey`, in the transaction that writes the record. */
export type NewRecordKey = RecordKey & { masterId: string; wrapped: Buffer }

export function createRecordKey({ writing }: MasterKeys): NewRecordKey {
  const id = randomUUID()
  const bytes = randomBytes(KEY_BYTES)
  return {
    ...withKey(id, bytes),
    masterId: writing.id,
    wrapped: wrap(writing, id, bytes),
  }
}

export async function insertRecordKey(db: Queryable, key: NewRecordKey): Promise<void> {
  await db
    .insertInto('record_keys')
    .values({ id: key.id, master_id: key.masterId, wrapped: key.wrapped })
    .execute()
}

/** The key of a row that has one. Undefined when its record was forgotten, and where there is no row. */
export async function findRecordKey(
  db: Queryable,
  masters: MasterKeys,
  id: string | null | undefined,
): Promise<RecordKey | undefined> {
  if (!id) return undefined
  const row = await db
    .selectFrom('record_keys')
    .select(['master_id', 'wrapped'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && openRecordKey(masters, { id, masterId: row.master_id, wrapped: row.wrapped })
}

type WrappedKey = { id: string; masterId: string; wrapped: Buffer }

export function openRecordKey(masters: MasterKeys, key: WrappedKey): RecordKey {
  return withKey(key.id, unwrap(masters, key))
}

/** The same key, by the master key that writes. */
export function rewrap(masters: MasterKeys, key: WrappedKey): Buffer {
  return wrap(masters.writing, key.id, unwrap(masters, key))
}

function wrap({ bytes }: MasterKeys['writing'], id: string, key: Uint8Array): Buffer {
  return seal(bytes, key, wrapContext(id))
}

function unwrap(masters: MasterKeys, { id, masterId, wrapped }: WrappedKey): Buffer {
  return unseal(masters.find(masterId).bytes, wrapped, wrapContext(id))
}

function wrapContext(id: string): string {
  return `record_keys.wrapped ${id}`
}

function withKey(id: string, bytes: Uint8Array): RecordKey {
  const contextOf = (column: string) => `${column} ${id}`
  return {
    id,
    seal: (column, value) => seal(bytes, Buffer.from(value), contextOf(column)),
    unseal: (column, sealed) => unseal(bytes, sealed, contextOf(column)).toString(),
    derive: (purpose) => derive(bytes, purpose),
  }
}
