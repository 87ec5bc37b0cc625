import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { networkOf } from '../../platform/http/client-limit.ts'
import { defineKeyUse, type MasterKeys } from '../../platform/sealing/master-keys.ts'

/**
 * Each failure makes the next wait longer: by the name tried from a network, and by the network whatever the
 * names. A name that is tried from everywhere allows each network less, but never holds up one that has not failed: its
 * owner gets in.
 */

type DelayDeps = { db: Queryable; masters: MasterKeys; clock: Clock }
type Attempt = { username: string; address: string }

const HOUR_MS = 60 * 60 * 1_000
const LONGEST_MEMORY_MS = 24 * HOUR_MS

const BY_PAIR: Rule = {
  free: 5,
  firstSeconds: 2,
  longestSeconds: 15 * 60,
  keptMs: LONGEST_MEMORY_MS,
}
/** Of a name under attack: one mistake is still anybody's. */
const BY_PAIR_UNDER_ATTACK: Rule = { ...BY_PAIR, free: 2, firstSeconds: 60 }
const BY_NETWORK: Rule = { free: 20, firstSeconds: 2, longestSeconds: 5 * 60, keptMs: HOUR_MS }
/** Only counted. */
const BY_ACCOUNT: Rule = {
  free: 1_000_000_000,
  firstSeconds: 0,
  longestSeconds: 0,
  keptMs: LONGEST_MEMORY_MS,
}
const ATTACK = 50
const DELETED_AT_ONCE = 1_000

type Hashes = { account: Buffer; network: Buffer; pair: Buffer }

/** How many seconds this one still waits; 0 for who may try. */
export async function secondsHeld(deps: DelayDeps, attempt: Attempt): Promise<number> {
  return heldBy(deps.db, deps.clock, hashesOf(deps.masters, attempt))
}

/**
 * Counts it as failed before it is tried, so that many at once are not one. Seconds to wait where it may not be, and how
 * often the name was tried from anywhere.
 */
export async function countAttempt(
  deps: DelayDeps,
  attempt: Attempt,
): Promise<{ seconds: number; failures: number }> {
  const { db, masters, clock } = deps
  const hashes = hashesOf(masters, attempt)
  return inTransaction(db, async (tx) => {
    // First, because its row makes all who try this name wait for each other.
    const failures = await countFor(tx, clock, hashes.account, BY_ACCOUNT)
    const seconds = await heldBy(tx, clock, hashes)
    if (seconds > 0) return { seconds, failures }
    await countFor(tx, clock, hashes.network, BY_NETWORK)
    await countFor(tx, clock, hashes.pair, failures > ATTACK ? BY_PAIR_UNDER_ATTACK : BY_PAIR)
    return { seconds: 0, failures }
  })
}

/** It was right: nothing of it counts, nor what the owner mistyped here before. */
export async function forgiveAttempt(
  tx: Tx,
  { masters, clock }: Omit<DelayDeps, 'db'>,
  attempt: Attempt,
): Promise<void> {
  const { account, network, pair } = hashesOf(masters, attempt)
  // In the order in which they are counted.
  for (const hash of [account, network])
    await tx
      .updateTable('sign_in_delays')
      .set({ failures: sql`greatest(failures - 1, 0)`, free_at: clock.now().toISOString() })
      .where('subject_hash', '=', hash)
      .execute()
  await tx.deleteFrom('sign_in_delays').where('subject_hash', '=', pair).execute()
}

/** Part of the worker's tidying; a flood leaves many. */
export async function deleteOldDelays(
  db: Queryable,
  clock: Clock,
  batch = DELETED_AT_ONCE,
): Promise<number> {
  const before = new Date(clock.now().getTime() - LONGEST_MEMORY_MS).toISOString()
  let [all, last] = [0, batch]
  while (last === batch) {
    const { numDeletedRows } = await db
      .deleteFrom('sign_in_delays')
      .where('subject_hash', 'in', (eb) =>
        eb
          .selectFrom('sign_in_delays')
          .select('subject_hash')
          .where('failed_at', '<', before)
          .limit(batch),
      )
      .where('failed_at', '<', before)
      .executeTakeFirst()
    last = Number(numDeletedRows)
    all += last
  }
  return all
}

async function heldBy(db: Queryable, clock: Clock, { network, pair }: Hashes): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(ceil(extract(epoch from free_at - ${clock.now().toISOString()}))), 0)::int as seconds
    from sign_in_delays where subject_hash in (${network}, ${pair})`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

function hashesOf(masters: MasterKeys, { username, address }: Attempt): Hashes {
  const [name, network] = [username.trim().toLowerCase(), networkOf(address)]
  return {
    account: hashOf(masters, 'account', name),
    network: hashOf(masters, 'network', network),
    pair: hashOf(masters, 'pair', `${network} ${name}`),
  }
}

/** So many failures cost nothing; from then on each wait is twice the one before. */
export type Rule = { free: number; firstSeconds: number; longestSeconds: number; keptMs: number }

/** One more failure. Returns how many there are. */
export async function countFor(tx: Tx, clock: Clock, hash: Buffer, rule: Rule): Promise<number> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const firstKept = new Date(now.getTime() - rule.keptMs).toISOString()
  const failures = sql`case when old.failed_at < ${firstKept} then 1 else old.failures + 1 end`
  const seconds = sql`case when ${failures} < ${rule.free} then 0 else
    least(${rule.longestSeconds}, ${rule.firstSeconds} * power(2, least(${failures} - ${rule.free}, 20))) end`
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_delays as old (subject_hash, failures, free_at, failed_at)
    values (${hash}, 1, ${at}, ${at})
    on conflict (subject_hash) do update set
      failures = ${failures}, free_at = ${at} + make_interval(secs => ${seconds}), failed_at = ${at}
    returning failures`.execute(tx)
  return rows[0]?.failures ?? 0
}

const delay = (kind: string) =>
  defineKeyUse({ purpose: `sign_in_delays ${kind}`, without: 'everybody begins anew' })

/** What failures are counted of. */
export const DELAYS = {
  account: delay('account'),
  network: delay('network'),
  pair: delay('pair'),
  code: delay('code'),
}

export function hashOf(masters: MasterKeys, kind: keyof typeof DELAYS, value: string): Buffer {
  return masters.hashes(DELAYS[kind], value)[0]
}
