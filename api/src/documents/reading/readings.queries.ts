import type { FileFormat } from '@terminal/contract/documents/document'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { type Extracted, type Passage, READ_FORMATS } from './passages.ts'

/** How many passages are written at once: a statement has only a few seconds. */
const BATCH = 100

/** A file of the store that was not read yet; nothing for one that was, or that no document has. */
export async function findUnread(
  db: Queryable,
  key: string,
): Promise<{ key: string; format: FileFormat } | undefined> {
  const row = await unreadFiles(db).where('document_files.key', '=', key).executeTakeFirst()
  return row && row.format !== 'link' ? { key, format: row.format } : undefined
}

/** What visitors can open now and was not read. */
export async function listUnreadKeys(db: Queryable): Promise<string[]> {
  const rows = await unreadFiles(db)
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'document_id')
        .onRef('documents.file_number', '=', 'document_files.number'),
    )
    .where('documents.state', '=', 'published')
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.id')
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

function unreadFiles(db: Queryable) {
  return db
    .selectFrom('document_files')
    .leftJoin('document_readings', 'document_readings.key', 'document_files.key')
    .select(['document_files.key', 'format'])
    .where('document_readings.key', 'is', null)
    .where('format', 'in', READ_FORMATS)
}

/** One more, and how often it has been by now. */
export async function countOpening(db: Queryable, key: string): Promise<number> {
  const { count } = await db
    .insertInto('document_openings')
    .values({ key, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql`document_openings.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export async function takeBackOpening(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('document_openings')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** As in the function `record_purge`. */
const KEY_LOCKS = 9

/** Locked until the transaction ends: a file that is withdrawn for good in the meantime belongs to no document, and is not read. */
async function isStillThere(tx: Tx, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${KEY_LOCKS}, hashtext(${key}))`.execute(tx)
  const row = await tx
    .selectFrom('document_files')
    .select('number')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Once: what another has written in the meantime stays. */
export async function insertReading(
  tx: Tx,
  key: string,
  { passages, ...read }: Extracted,
): Promise<void> {
  await tx.deleteFrom('document_openings').where('key', '=', key).execute()
  if (!(await isStillThere(tx, key))) return
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_readings')
    .values({
      key,
      state: read.state,
      page_count: read.pageCount,
      has_title: read.hasTitle,
      has_language: read.hasLanguage,
      is_tagged: read.isTagged,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  for (let from = 0; from < passages.length; from += BATCH)
    await insertPassages(tx, key, passages.slice(from, from + BATCH), from + 1)
}

async function insertPassages(
  tx: Tx,
  key: string,
  passages: readonly Passage[],
  first: number,
): Promise<void> {
  await sql`
    insert into document_passages (key, number, page, text, words)
    select ${key}, ${first} + place - 1, page, text, to_tsvector('spanish', plain)
    from unnest(${passages.map(({ page }) => page)}::integer[], ${passages.map(({ text }) => text)}::text[],
      ${passages.map(({ plain }) => plain)}::text[]) with ordinality as read (page, text, plain, place)
  `.execute(tx)
}
