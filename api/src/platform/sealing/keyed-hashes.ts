import { sql } from 'kysely'
import type { Queryable, Tables, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MasterKeys } from './master-keys.ts'
import { openRecordKey } from './record-keys.ts'

/** A sealed column that is looked up by a keyed hash of its value. Its table has `id` and `key_id`. */
type Definition = {
  table: keyof Tables & string
  /** The sealed column, and the one with its hash. */
  sealed: string
  hash: string
  /** Of what is sealed, the value that is looked up: all of it unless this says which. */
  valueIn?(sealed: string): string | undefined
  /** What is hashed, so that one spelling finds another. */
  normalise(value: string): string
}

export type KeyedHash = {
  /** What the value is sealed as: `key.seal(column, value)`. */
  column: string
  /** To be stored. */
  hash(masters: MasterKeys, value: string): Buffer
  /** To be looked for: until the last hash was renewed, older master keys have made some of them. */
  hashes(masters: MasterKeys, value: string): Buffer[]
  /** How many were made by another master key than the one that writes; `renew` makes them anew. */
  countStale(db: Queryable, masters: MasterKeys): Promise<number>
  renew(db: Queryable, masters: MasterKeys): Promise<number>
}

const BATCH = 500

/** Declared by the feature that owns the column, and listed in `keyed-hashes.ts`, so that rotating finds it. */
export function defineKeyedHash(definition: Definition): KeyedHash {
  const column = `${definition.table}.${definition.sealed}`
  const hashes = (masters: MasterKeys, value: string) =>
    masters.hashes(column, definition.normalise(value))
  const hash = (masters: MasterKeys, value: string) => {
    const [written] = hashes(masters, value)
    if (!written) throw new Error('There is no master key')
    return written
  }

  async function visitStale(
    db: Queryable,
    masters: MasterKeys,
    visit: (tx: Tx, stale: Stale[]) => Promise<void>,
  ): Promise<number> {
    let count = 0
    let after: number | undefined = 0
    while (after !== undefined) {
      const from: number = after
      const { stale, last } = await inTransaction(db, async (tx) => {
        const rows = await rowsAfter(tx, definition, from)
        const found = rows.flatMap((row) => {
          const value = openValue(masters, definition, row)
          const fresh = value === undefined ? row.hash : hash(masters, value)
          return fresh.equals(row.hash) ? [] : [{ id: row.id, fresh }]
        })
        await visit(tx, found)
        return { stale: found, last: rows.at(-1)?.id }
      })
      count += stale.length
      after = last
    }
    return count
  }

  return {
    column,
    hash,
    hashes,
    countStale: (db, masters) => visitStale(db, masters, async () => undefined),
    renew: (db, masters) => visitStale(db, masters, (tx, stale) => update(tx, definition, stale)),
  }
}

type Stale = { id: number; fresh: Buffer }
type Row = {
  id: number
  sealed: Buffer
  hash: Buffer
  key: { id: string; masterId: string; wrapped: Buffer }
}

/** Nothing of one that was damaged: it stops no other. */
function openValue(
  masters: MasterKeys,
  { table, sealed, valueIn }: Definition,
  row: Row,
): string | undefined {
  try {
    const opened = openRecordKey(masters, row.key).unseal(`${table}.${sealed}`, row.sealed)
    return valueIn ? valueIn(opened) : opened
  } catch {
    return undefined
  }
}

/** What was forgotten has no key, and no hash either. */
async function rowsAfter(tx: Tx, { table, sealed, hash }: Definition, after: number) {
  const { rows } = await sql<
    Omit<Row, 'key'> & { keyId: string; masterId: string; wrapped: Buffer }
  >`
    select item.id, item.${sql.ref(sealed)} as sealed, item.${sql.ref(hash)} as hash,
      key.id as "keyId", key.master_id as "masterId", key.wrapped
    from ${sql.table(table)} as item join record_keys as key on key.id = item.key_id
    where item.${sql.ref(hash)} is not null and item.id > ${after}
    order by item.id limit ${BATCH} for no key update of item`.execute(tx)
  return rows.map(({ keyId, masterId, wrapped, ...row }): Row => {
    return { ...row, key: { id: keyId, masterId, wrapped } }
  })
}

async function update(tx: Tx, { table, hash }: Definition, stale: Stale[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as item set ${sql.ref(hash)} = renewed.hash
    from unnest(${stale.map(({ id }) => id)}::integer[], ${stale.map(({ fresh }) => fresh)}::bytea[])
      as renewed (id, hash)
    where item.id = renewed.id`.execute(tx)
}
