import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import { type Clock, today } from '../clock.ts'
import { networkOf } from '../http/client-limit.ts'
import { defineKeyUse } from '../sealing/define-key-use.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'

/** What one network may leave here in a day: twenty of the heaviest forms, or some two hundred with photos. */
export const SHARE_MEGABYTES = 1_024
const MEGABYTE = 1_024 * 1_024

export const FILE_NETWORKS = defineKeyUse({
  purpose: 'file-network',
  without: 'a network begins its day anew',
})

type Deps = { masters: MasterKeys; clock: Clock }

/** Counts a file of somebody in a network, whichever process took it. False where it would be too much: then it is not. */
export async function takeShare(
  db: Queryable,
  { masters, clock }: Deps,
  { address, bytes }: { address: string; bytes: number },
): Promise<boolean> {
  const day = today(clock)
  const [hash] = masters.hashes(FILE_NETWORKS, `${day} ${networkOf(address)}`)
  const { rows } = await sql`
    insert into network_shares as taken (network_hash, on_day, megabytes)
    values (${hash}, ${day}, ${Math.ceil(bytes / MEGABYTE)})
    on conflict (network_hash) do update set megabytes = taken.megabytes + excluded.megabytes
      where taken.megabytes + excluded.megabytes <= ${SHARE_MEGABYTES}
    returning megabytes`.execute(db)
  return rows.length === 1
}

/** Part of the worker's tidying. */
export async function forgetShares(db: Queryable, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('network_shares')
    .where('on_day', '<', today(clock))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
