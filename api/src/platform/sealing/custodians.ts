import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import type { MasterKeys } from './master-keys.ts'

/** How many people keep each master key on paper. */
export const CUSTODIANS = 2

/**
 * Whether the public may write to us. A master key that is lost takes every record with it, so that on a server forms
 * stay closed until enough people have said that they keep the one that writes.
 */
export async function areFormsOpen(
  db: Queryable,
  { writing }: Pick<MasterKeys, 'writing'>,
  isLocal: boolean,
): Promise<boolean> {
  return isLocal || (await listCustodians(db, writing.id)).length >= CUSTODIANS
}

/** Whether a key that is lost would take anything with it. */
export async function isAnythingSealed(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('record_keys').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function listCustodians(db: Queryable, masterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('key_custodians')
    .select('name')
    .where('master_id', '=', masterId)
    .orderBy('confirmed_at')
    .execute()
  return rows.map(({ name }) => name)
}

/** False when the same person has confirmed it already, however the name was spelled. */
export async function addCustodian(
  db: Queryable,
  masterId: string,
  name: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table key_custodians in share row exclusive mode`.execute(tx)
    const known = await listCustodians(tx, masterId)
    if (known.some((each) => sameName(each, name))) return false
    await tx.insertInto('key_custodians').values({ master_id: masterId, name }).execute()
    return true
  })
}

function sameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0
}
