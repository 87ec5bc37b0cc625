import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Attempt } from '../../db/idempotency.ts'
import type { Queryable } from '../../db/schema.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { defineKeyUse } from '../../platform/sealing/master-keys.ts'

/** One attempt to file something: which form it came from and what it says, as hashes. It keeps the id of what it filed. */
export type Submission = Attempt<number, number> & {
  kind: string
  hash: Buffer
  contentHashes: [Buffer, ...Buffer[]]
}

export const SUBMISSIONS = defineKeyUse({
  purpose: 'submission',
  without: 'the same text sent twice within a day is filed twice',
})

export type SentForm = {
  /** What it files. */
  kind: string
  formKey: string | undefined
  /** All that was written. The captcha's answer does not count: a form sent again has another one. */
  written: object
  heldTokens: readonly string[]
}

export function submissionOf(
  masters: MasterKeys,
  { kind, formKey, written, heldTokens }: SentForm,
  files: { sent: readonly Buffer[]; held: readonly Buffer[] },
): Submission {
  // By its token: once it is filed, its token finds no file any more.
  const attempt = [
    formKey ?? randomUUID(),
    [kind, written],
    inOrder(files.sent),
    inOrder(heldTokens.map((token) => Buffer.from(token))),
  ]
  const content = [kind, written, inOrder([...files.sent, ...files.held])]
  const hash = createHash('sha256').update(JSON.stringify(attempt)).digest()
  const contentHashes = masters.hashes(SUBMISSIONS, JSON.stringify(content))
  return {
    kind,
    hash,
    contentHashes,
    name: hash.toString('hex'),
    async find(db) {
      const row = await db
        .selectFrom('submissions')
        .select('item_id')
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row?.item_id
    },
    async keep(tx, itemId) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('submissions')
        .values({ hash, content_hash: contentHashes[0], kind, item_id: itemId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

function inOrder(hashes: readonly Buffer[]): string[] {
  return hashes.map((hash) => hash.toString('hex')).sort()
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
