import type { Queryable } from '../../db/schema.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { MasterKeys } from './master-keys.ts'

/** Refuses a start without a master key that records need: they could not be read, and nobody would notice at once. */
export async function requireMasterKeys(db: Queryable, masters: MasterKeys): Promise<void> {
  const inUse = await countRecordKeys(db)
  const problems = inUse
    .filter(({ masterId }) => !masters.ids.includes(masterId))
    .map(({ masterId, count }) => `${count} records need the master key "${masterId}"`)
  if (problems.length > 0)
    throw new StartRefusal('PERSONAL_DATA_KEYS must hold every master key in use', problems)
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
