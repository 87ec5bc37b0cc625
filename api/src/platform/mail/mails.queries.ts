import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable } from '../../db/schema.ts'

export type Mail = {
  id: string
  kind: string
  itemId: number
  recipient: string
  createdAt: string
}

/** False when there is one already: everybody gets a letter once. */
export async function insertMail(db: Queryable, mail: Omit<Mail, 'createdAt'>): Promise<boolean> {
  const { id, kind, itemId, recipient } = mail
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mails')
    .values({ id, kind, item_id: itemId, recipient })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'recipient']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts the attempt before it is made, so that one that ends the process is counted too. */
export async function beginAttempt(db: Queryable, id: string): Promise<Mail | undefined> {
  return await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'kind', 'item_id as itemId', 'recipient'])
    .returning(preciseInstant('created_at').as('createdAt'))
    .executeTakeFirst()
}

type Outcome = { state: 'waiting' | 'sent' | 'refused' | 'dropped'; error?: string }

/** False when another attempt was faster. */
export async function endAttempt(db: Queryable, id: string, outcome: Outcome): Promise<boolean> {
  const { state, error = null } = outcome
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state, last_error: error, ended_at: state === 'waiting' ? null : sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those that wait without a job; of all, or about one item. */
export async function listStrandedMails(
  db: Queryable,
  jobName: string,
  of?: Pick<Mail, 'kind' | 'itemId'>,
): Promise<string[]> {
  const isAsked = of ? sql`kind = ${of.kind} and item_id = ${of.itemId}` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from mails where state = 'waiting' and ${isAsked} and not exists (
      select from pgboss.job where name = ${jobName} and state < 'completed' and data ->> 'id' = mails.id::text)
    order by created_at`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countWaitingMails(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}
