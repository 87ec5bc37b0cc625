import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { defineKeyUse } from '../../platform/sealing/master-keys.ts'

/** One attempt to file something: which form it came from and what it says, as hashes. */
export type Submission = { kind: string; hash: Buffer; contentHashes: Buffer[] }

export const SUBMISSIONS = defineKeyUse({
  purpose: 'submission',
  without: 'the same text sent twice within a day is filed twice',
})

export type Attempt = {
  /** What it files. */
  kind: string
  formKey: string | undefined
  /** All that was written. The captcha's answer does not count: a form sent again has another one. */
  written: object
  heldTokens: readonly string[]
}

export function submissionOf(
  masters: MasterKeys,
  { kind, formKey, written, heldTokens }: Attempt,
  files: { sent: readonly Buffer[]; held: readonly Buffer[] },
): Submission {
  // By its token: once it is filed, nobody finds the file of a token any more.
  const attempt = [
    formKey ?? randomUUID(),
    [kind, written],
    inOrder(files.sent),
    inOrder(heldTokens.map((token) => Buffer.from(token))),
  ]
  const content = [kind, written, inOrder([...files.sent, ...files.held])]
  return {
    kind,
    hash: createHash('sha256').update(JSON.stringify(attempt)).digest(),
    contentHashes: masters.hashes(SUBMISSIONS, JSON.stringify(content)),
  }
}

function inOrder(hashes: readonly Buffer[]): string[] {
  return hashes.map((hash) => hash.toString('hex')).sort()
}

/** Another attempt of the same form was filed while this one was under way. */
export class AlreadyFiled extends Error {}

/** Refused when another one with the same hash went through; waits for one that is on its way. */
export async function insertSubmission(
  tx: Tx,
  { kind, hash, contentHashes }: Submission,
  itemId: number,
): Promise<void> {
  const [content_hash] = contentHashes
  if (!content_hash) throw new Error('no master key')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('submissions')
    .values({ hash, content_hash, kind, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AlreadyFiled()
}

/** The id of what the same form filed before. */
export async function findFiled(db: Queryable, { hash }: Submission): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('item_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.item_id
}

/** The id of the last one with the same content within a day, from another form. */
export async function findAlike(
  db: Queryable,
  { kind, hash, contentHashes }: Submission,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('item_id')
    .where('content_hash', 'in', contentHashes)
    .where('kind', '=', kind)
    .where('hash', '!=', hash)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.item_id
}

export async function deleteOldSubmissions(db: Queryable, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('created_at', '<', olderThan.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
