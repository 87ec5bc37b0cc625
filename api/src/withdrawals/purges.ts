import { toGone, type Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../db/changes.ts'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { AppError } from '../platform/errors.ts'

/** What was withdrawn for good: a news item, a document with all its versions, or one version of a document. */
export type Purged = {
  kind: 'news' | 'document' | 'version'
  itemId: number
  /** Of one version. */
  number: number | null
}

/** Who withdraws something, and why. What is repeated from the ledger has its own name, time and words already. */
export type PurgeOrder = {
  id: string
  actor: Actor
  reason: string
  seenVersion: number | undefined
  past?: { at: string; what: string }
}

/** All that is known of a purge, as the ledger holds it. */
export type Purge = Purged & {
  id: string
  what: string
  reason: string
  at: string
  actor: Actor
  fileKeys: string[]
  pictureKeys: string[]
}

type Recorded = Purged & {
  what: string
  /** Which versions of a document go with the one that was named. */
  numbers: number[]
  fileKeys: string[]
  pictureKeys: string[]
  hashes: string[]
}

/** Removes the words of the item from the audit log, and records itself there. */
export async function recordPurge(
  tx: Tx,
  { id, actor, reason, seenVersion, past }: PurgeOrder,
  { kind, itemId, number, what, numbers, fileKeys, pictureKeys, hashes }: Recorded,
): Promise<void> {
  await sql`select record_purge(
    ${id}, ${kind}, ${itemId}::integer, ${number}::integer, ${numbers}::integer[],
    ${past?.what ?? what}, ${reason},
    coalesce(${past?.at ?? null}::timestamptz, date_trunc('milliseconds', now())),
    ${actor.issuer}, ${actor.subject}, ${actor.name}, ${seenVersion ?? null}::integer,
    ${fileKeys}::text[], ${pictureKeys}::text[], ${hashes}::text[])`.execute(tx)
}

/** What an address that showed the item says from now on; nothing of one that was never withdrawn for good. */
export async function findWithdrawal(
  db: Queryable,
  purged: Omit<Purged, 'number'>,
): Promise<Withdrawal | undefined> {
  return await db
    .selectFrom('purges')
    .select(['what', 'reason', preciseInstant('purged_at').as('at')])
    .where('kind', '=', purged.kind)
    .where('item_id', '=', purged.itemId)
    .executeTakeFirst()
}

/** By its own name, as whatever it was done to holds it. */
export async function findWithdrawalById(db: Queryable, id: string): Promise<Withdrawal> {
  return await db
    .selectFrom('purges')
    .select(['what', 'reason', preciseInstant('purged_at').as('at')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The same from a row that may have none. */
export function toWithdrawal(row: Record<keyof Withdrawal, string | null>): Withdrawal | null {
  const { what, at, reason } = row
  return what !== null && at !== null && reason !== null ? { what, at, reason } : null
}

export const gone = (withdrawal: Withdrawal) =>
  new AppError('gone', 'Este contenido se retiró definitivamente del sitio.', {
    extra: toGone(withdrawal),
  })

/** Refuses whatever would show or change an item that was withdrawn for good. */
export async function refuseIfPurged(db: Queryable, purged: Omit<Purged, 'number'>): Promise<void> {
  const withdrawal = await findWithdrawal(db, purged)
  if (withdrawal) throw gone(withdrawal)
}

/** What the audit log says of a purge. */
const PurgeRecord = z.object({
  number: z.int().nullable(),
  what: z.string(),
  reason: z.string(),
  hashes: z.array(z.string()),
})

/** The same for the history of an item; nothing for any other change. */
export function readPurge(change: { action: string; at: string; recorded: object }) {
  if (change.action !== 'purge') return null
  return { ...PurgeRecord.parse(change.recorded), at: change.at }
}

export async function findPurge(db: Queryable, id: string): Promise<Purge | undefined> {
  const row = await db
    .selectFrom('purges')
    .select(['id', 'kind', 'item_id', 'number', 'what', 'reason', 'file_keys', 'picture_keys'])
    .select(['actor_issuer', 'actor_subject', 'actor_name', preciseInstant('purged_at').as('at')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    kind: row.kind,
    itemId: row.item_id,
    number: row.number,
    what: row.what,
    reason: row.reason,
    at: row.at,
    actor: { issuer: row.actor_issuer, subject: row.actor_subject, name: row.actor_name },
    fileKeys: row.file_keys,
    pictureKeys: row.picture_keys,
  }
}

export async function markFinished(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('purges')
    .set({ finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Those whose files may still be there: their job was lost, or is still being tried. */
export async function listUnfinished(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('purges')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('purged_at')
    .execute()
  return rows.map((row) => row.id)
}
