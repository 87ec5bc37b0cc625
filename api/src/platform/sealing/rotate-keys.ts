import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineKeyUse, type MasterKeys, type Renewable } from './master-keys.ts'
import { rewrap } from './record-keys.ts'

type Rotation = {
  rewrapped: number
  /** Ids of keys that were damaged: they stay as they are, and stop nothing. */
  unreadable: string[]
}

/** The keys of all records, which a master key wraps: without it none of them opens. */
export const RECORD_KEYS = defineKeyUse<Renewable>({
  purpose: 'record_keys.wrapped',
  async countStale(db, masters) {
    const counts = await countRecordKeys(db)
    const stale = counts.filter(({ masterId }) => masterId !== masters.writing.id)
    return stale.reduce((sum, { count }) => sum + count, 0)
  },
  async renew(db, masters, onDamaged) {
    const { rewrapped, unreadable } = await rotateRecordKeys(db, masters)
    if (onDamaged) unreadable.forEach(onDamaged)
    return rewrapped
  },
  async findLost(db, masters) {
    const counts = await countRecordKeys(db)
    return counts
      .filter(({ masterId }) => !masters.ids.includes(masterId))
      .map(({ masterId, count }) => `${count} records need the master key "${masterId}"`)
  },
})

type Options = { batch?: number }

/**
 * Wraps every record's key with the master key that writes. What is sealed stays as it is, and a process with both master
 * keys reads on: a row changes from one wrapping to the other at once. Done twice, it changes nothing.
 */
export async function rotateRecordKeys(
  db: Queryable,
  masters: MasterKeys,
  { batch = 500 }: Options = {},
): Promise<Rotation> {
  const rotation: Rotation = { rewrapped: 0, unreadable: [] }
  let after: string | undefined
  do {
    const done = await inTransaction(db, (tx) => rewrapSome(tx, masters, { after, batch }))
    rotation.rewrapped += done.rewrapped
    rotation.unreadable.push(...done.unreadable)
    after = done.last
  } while (after !== undefined)
  return rotation
}

async function rewrapSome(
  tx: Tx,
  masters: MasterKeys,
  { after, batch }: { after: string | undefined; batch: number },
): Promise<Rotation & { last: string | undefined }> {
  let query = tx
    .selectFrom('record_keys')
    .select(['id', 'master_id as masterId', 'wrapped'])
    .where('master_id', '!=', masters.writing.id)
  if (after !== undefined) query = query.where('id', '>', after)
  // One that is being forgotten is waited for; a record that is being written with its key is not.
  const rows = await query.orderBy('id').limit(batch).forNoKeyUpdate().execute()
  const unreadable: string[] = []
  const done = rows.flatMap((row) => {
    try {
      return [{ id: row.id, wrapped: rewrap(masters, row) }]
    } catch {
      unreadable.push(row.id)
      return []
    }
  })
  await sql`
    update record_keys set master_id = ${masters.writing.id}, wrapped = fresh.wrapped
    from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ wrapped }) => wrapped)}::bytea[]) as fresh (id, wrapped)
    where record_keys.id = fresh.id`.execute(tx)
  return { rewrapped: done.length, unreadable, last: rows.at(-1)?.id }
}

/** How many records each master key opens. */
export async function countRecordKeys(
  db: Queryable,
): Promise<{ masterId: string; count: number }[]> {
  const rows = await db
    .selectFrom('record_keys')
    .select(({ fn }) => ['master_id', fn.countAll<string>().as('count')])
    .groupBy('master_id')
    .orderBy('master_id')
    .execute()
  return rows.map(({ master_id, count }) => ({ masterId: master_id, count: Number(count) }))
}
