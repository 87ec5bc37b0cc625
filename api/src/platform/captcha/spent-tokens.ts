import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Clock } from '../clock.ts'

const KEPT_MS = 2 * 24 * 60 * 60 * 1_000

/**
 * False when it was used before. Of two transactions at once the second waits for the first; of one that is rolled back,
 * nothing was used.
 */
export async function spend(tx: Tx, identity: string): Promise<boolean> {
  const hash = createHash('sha256').update(identity).digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_captchas')
    .values({ token_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Part of the worker's tidying. No token is good for as long as its row is kept. */
export async function forgetSpent(db: Queryable, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('spent_captchas')
    .where('spent_at', '<', new Date(clock.now().getTime() - KEPT_MS).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
