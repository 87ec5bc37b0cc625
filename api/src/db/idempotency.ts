import { sql } from 'kysely'
import type { Actor } from './changes.ts'
import type { Queryable, Tx } from './schema.ts'
import { inTransaction } from './transaction.ts'

/**
 * What is sent twice, or again because its answer was lost, is done once (decision 0040): what staff create by the key of
 * their form (`keyedForm`), what citizens send by the form and all that it says (`submissionOf` of petitions), the
 * answers to a survey by the browser or the form (`answerOf`). Each keeps its row where its own days and rights are; how
 * it is done once is here.
 */
export type Attempt<Item, Earlier> = {
  /** This one's alone: two of it at once wait for each other. */
  name: string
  /** What an earlier one left. */
  find(db: Queryable): Promise<Earlier | undefined>
  /** In the transaction of what it did. False where another one has left it. */
  keep(tx: Tx, item: Item): Promise<boolean>
}

/** An earlier attempt arrived: nothing was written. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone'

  constructor() {
    super('An earlier attempt went through')
  }
}

/** A transaction that fails with `AlreadyDone` if an earlier attempt went through, whatever else there is to refuse. */
export function once<Kept, Item extends Kept = Kept>(
  db: Queryable,
  attempt: Attempt<Kept, unknown>,
  work: (tx: Tx) => Promise<Item>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    // Before any other lock: neither sees what the other has not committed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${attempt.name}, 0))`.execute(tx)
    if ((await attempt.find(tx)) !== undefined) throw new AlreadyDone()
    const item = await work(tx)
    // A process of another release may wait in another way.
    if (!(await attempt.keep(tx, item))) throw new AlreadyDone()
    return item
  })
}

type Versioned = { id: number; version: number }

/** How a service creates an item: `inTransaction`, or once per key. */
export type Create = <Item extends Versioned>(
  db: Queryable,
  work: (tx: Tx) => Promise<Item>,
) => Promise<Item>

/** Whose form of which kind this is. */
type FormKey = { kind: string; actor: Pick<Actor, 'issuer' | 'subject'>; key: string }

/** What an earlier form with the same key created, and a hash of what it said. */
type Earlier = Versioned & { hash: string }

/** A form of staff, by the key that it was opened with; `hash` is of its content. */
export function keyedForm(
  formKey: FormKey,
  hash: string,
): Attempt<Versioned, Earlier> & { hash: string } {
  const { kind, actor, key } = formKey
  return {
    name: JSON.stringify([kind, actor.issuer, actor.subject, key]),
    hash,
    find: (db) => findCreated(db, formKey),
    async keep(tx, { id, version }) {
      const { numInsertedOrUpdatedRows } = await tx
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
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

export async function findCreated(
  db: Queryable,
  { kind, actor, key }: FormKey,
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

/** A form gives up long before: a second press comes within minutes, or days later from the saved draft. */
export async function deleteOldKeys(db: Queryable, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', olderThan.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
