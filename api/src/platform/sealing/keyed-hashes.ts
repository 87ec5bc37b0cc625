import { sql } from 'kysely'
import type { Queryable, Tables, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MasterKeys } from './master-keys.ts'
import { defineKeyUse, type KeyUse, type Renewable } from './master-keys.ts'
import { openRecordKey } from './record-keys.ts'

/** A sealed column, and the one with what it is looked up by. Their table has `id` and `key_id`. */
type Columns = { table: keyof Tables & string; sealed: string; hash: string }

type HashDefinition = Columns & {
  /** Of what is sealed, the value that is looked up: all of it unless this says which. */
  valueIn?(sealed: string): string | undefined
  /** What is hashed, so that one spelling finds another. */
  normalise(value: string): string
}

type WordsDefinition = Columns & {
  /** Of what is sealed, each word that is looked up, spelled as it is hashed. */
  wordsIn(sealed: string): string[]
}

export type KeyedHash = KeyUse<Renewable> & {
  /** What the value is sealed as: `key.seal(column, value)`. */
  column: string
  /** To be stored. */
  hash(masters: MasterKeys, value: string): Buffer
  /** To be looked for: until the last hash was renewed, older master keys have made some of them. */
  hashes(masters: MasterKeys, value: string): [Buffer, ...Buffer[]]
}

export type KeyedWords = KeyUse<Renewable> & {
  /** To be stored, one of each word; null where there is none. */
  store(masters: MasterKeys, words: readonly string[]): Buffer[] | null
  /** To be looked for: any of these is that word. */
  hashes(masters: MasterKeys, word: string): [Buffer, ...Buffer[]]
}

const BATCH = 500

/** Declared by the feature that owns the column, and listed in `key-uses.ts`, so that rotating finds it. */
export function defineKeyedHash(definition: HashDefinition): KeyedHash {
  const { table, sealed, valueIn, normalise } = definition
  const column = `${table}.${sealed}`
  const hashes = (masters: MasterKeys, value: string) => masters.hashes(use, normalise(value))
  const hash = (masters: MasterKeys, value: string) => hashes(masters, value)[0]
  const life = renewable(definition, (masters, opened) => {
    const value = valueIn ? valueIn(opened) : opened
    return value === undefined ? null : hash(masters, value)
  })
  const use: KeyedHash = { purpose: column, column, hash, hashes, ...life }
  defineKeyUse<Renewable>(use)
  return use
}

/** The same for a column that has a hash of each word: any one of them finds the row. */
export function defineKeyedWords(definition: WordsDefinition): KeyedWords {
  const purpose = `${definition.table}.${definition.hash}`
  const hashes = (masters: MasterKeys, word: string) => masters.hashes(use, word)
  const store = (masters: MasterKeys, words: readonly string[]) =>
    words.length === 0 ? null : words.map((word) => hashes(masters, word)[0])
  const life = renewable(definition, (masters, opened) =>
    store(masters, definition.wordsIn(opened)),
  )
  const use: KeyedWords = { purpose, store, hashes, ...life }
  defineKeyUse<Renewable>(use)
  return use
}

/** A hash, or those of several words. */
type Stored = Buffer | Buffer[]
type Freshen = (masters: MasterKeys, opened: string) => Stored | null
type Stale = { id: number; fresh: Stored }

function renewable(columns: Columns, freshen: Freshen): Renewable {
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
        const rows = await rowsAfter(tx, columns, from)
        const found = rows.flatMap((row) => staleOf(masters, columns, row, freshen))
        await visit(tx, found)
        return { stale: found, last: rows.at(-1)?.id }
      })
      count += stale.length
      after = last
    }
    return count
  }
  return {
    countStale: (db, masters) => visitStale(db, masters, async () => undefined),
    renew: (db, masters) => visitStale(db, masters, (tx, stale) => update(tx, columns, stale)),
  }
}

type Row = {
  id: number
  sealed: Buffer
  hash: Stored | null
  key: { id: string; masterId: string; wrapped: Buffer }
}

/** Nothing of one that was damaged: it stops no other. */
function staleOf(
  masters: MasterKeys,
  { table, sealed }: Columns,
  row: Row,
  freshen: Freshen,
): Stale[] {
  try {
    const opened = openRecordKey(masters, row.key).unseal(`${table}.${sealed}`, row.sealed)
    const fresh = freshen(masters, opened)
    return fresh === null || isSame(fresh, row.hash) ? [] : [{ id: row.id, fresh }]
  } catch {
    return []
  }
}

function isSame(fresh: Stored, stored: Stored | null): boolean {
  const [wanted, had] = [[fresh].flat(), stored === null ? [] : [stored].flat()]
  return wanted.length === had.length && wanted.every((hash, i) => had[i]?.equals(hash))
}

/** What was forgotten has no key. What has no hash yet gets one. */
async function rowsAfter(tx: Tx, { table, sealed, hash }: Columns, after: number) {
  const { rows } = await sql<
    Omit<Row, 'key'> & { keyId: string; masterId: string; wrapped: Buffer }
  >`
    select item.id, item.${sql.ref(sealed)} as sealed, item.${sql.ref(hash)} as hash,
      key.id as "keyId", key.master_id as "masterId", key.wrapped
    from ${sql.table(table)} as item join record_keys as key on key.id = item.key_id
    where item.${sql.ref(sealed)} is not null and item.id > ${after}
    order by item.id limit ${BATCH} for no key update of item`.execute(tx)
  return rows.map(({ keyId, masterId, wrapped, ...row }): Row => {
    return { ...row, key: { id: keyId, masterId, wrapped } }
  })
}

async function update(tx: Tx, { table, hash }: Columns, stale: Stale[]): Promise<void> {
  for (const { id, fresh } of stale)
    await sql`update ${sql.table(table)} set ${sql.ref(hash)} = ${fresh} where id = ${id}`.execute(
      tx,
    )
}
