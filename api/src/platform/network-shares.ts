import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from './clock.ts'
import { networkOf } from './http/client-limit.ts'
import type { KeyUse, MasterKeys } from './sealing/master-keys.ts'

export type ShareDeps = { masters: MasterKeys; clock: Clock }

/** For the use of the master keys that a kind of share is. */
export const SHARE_ENDS = { without: 'a network begins its day anew' }

type Part = {
  use: KeyUse
  address: string
  amount: number
  /** Apart from what else it leaves of this kind. */
  of?: number
  most?: number
}

/**
 * Counts what a visitor leaves here, with all that their network left of this kind today, whichever process took it.
 * Returns the sum; undefined where it would be more than the most, and then it is not counted.
 */
export async function addToShare(
  db: Queryable,
  { masters, clock }: ShareDeps,
  { use, address, amount, of, most }: Part,
): Promise<number | undefined> {
  const day = today(clock)
  const [hash] = masters.hashes(
    use,
    [day, ...(of === undefined ? [] : [of]), networkOf(address)].join(' '),
  )
  const { rows } = await sql<{ amount: number }>`
    insert into network_shares as taken (network_hash, on_day, amount) values (${hash}, ${day}, ${amount})
    on conflict (network_hash) do update set amount = taken.amount + excluded.amount
      where ${most ?? null}::int is null or taken.amount + excluded.amount <= ${most ?? null}
    returning amount`.execute(db)
  return rows[0]?.amount
}

/** Part of the worker's tidying. */
export async function deleteOldShares(db: Queryable, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('network_shares')
    .where('on_day', '<', today(clock))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
