import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { defineKeyUse } from '../../platform/sealing/master-keys.ts'

/** So many failures cost nothing; from then on each wait is twice the one before. */
export type Rule = { free: number; firstSeconds: number; longestSeconds: number; forgetMs: number }

/** One more failure. Returns how many there are. */
export async function countFor(tx: Tx, clock: Clock, hash: Buffer, rule: Rule): Promise<number> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const forgotten = new Date(now.getTime() - rule.forgetMs).toISOString()
  const failures = sql`case when old.failed_at < ${forgotten} then 1 else old.failures + 1 end`
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
