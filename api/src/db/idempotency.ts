import { sql } from 'kysely'
import type { Actor } from './changes.ts'
import type { Queryable, Tx } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** One attempt to create something: whose key it came with, and a hash of its content. */
export type Submission = {
  kind: string
  actor: Pick<Actor, 'issuer' | 'subject'>
  key: string
  hash: string
}

/** What an earlier attempt with the same key created. */
export type Earlier = { id: number; version: number; hash: string }

/** An earlier attempt arrived: nothing was written. */
export class AlreadyCreated extends Error {
  override readonly name = 'AlreadyCreated'
  readonly earlier: Earlier

  constructor(earlier: Earlier) {
    super('An earlier attempt with this key was saved')
    this.earlier = earlier
  }
}

/** How a service creates an item: `inTransaction`, or once per key. */
export type Create = <Item extends { id: number; version: number }>(
  db: Queryable,
  work: (tx: Tx) => Promise<Item>,
) => Promise<Item>

/** A transaction that fails with `AlreadyCreated` if another one with the same key went through. */
export function createOnce(submission: Submission): Create {
  return (db, work) =>
    inTransaction(db, async (tx) => {
      await waitForOthers(tx, submission)
      const earlier = await findEarlier(tx, submission)
      if (earlier) throw new AlreadyCreated(earlier)
      const item = await work(tx)
      await insertKey(tx, submission, item)
      return item
    })
}

export async function findEarlier(
  db: Queryable,
  { kind, actor, key }: Omit<Submission, 'hash'>,
): Promise<Earlier | undefined> {
  return await db
    .selectFrom('idempotency_keys')
    .select(['item_id as id', 'version', 'hash'])
    .where('kind', '=', kind)
    .where('actor_issuer', '=', actor.issuer)
    .where('actor_subject', '=', actor.subject)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** A form gives up long before: whoever presses again does so within minutes, or finds the draft days later. */
export async function forgetKeys(db: Queryable, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', olderThan.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Two attempts can be on their way at once, and neither sees what the other has not committed. */
async function waitForOthers(tx: Tx, { kind, actor, key }: Submission): Promise<void> {
  const name = JSON.stringify([kind, actor.issuer, actor.subject, key])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

async function insertKey(
  tx: Tx,
  { kind, actor, key, hash }: Submission,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      kind,
      actor_issuer: actor.issuer,
      actor_subject: actor.subject,
      key,
      hash,
      item_id: id,
      version,
    })
    .execute()
}
