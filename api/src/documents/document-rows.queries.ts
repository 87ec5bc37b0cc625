import type { DocumentFormat, DocumentState } from '@terminal/contract/documents/document'
import { plainText } from '@terminal/contract/text/plain-text'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/** What a document shows: a file of the store, or a link. */
export type DocumentFile = {
  key: string | null
  file_name: string | null
  format: DocumentFormat
  bytes: number | null
  sha256: string | null
  link: string | null
}

export type DocumentValues = {
  title: string
  published_on: string
  issued_on: string | null
  state: DocumentState
  reason: string | null
}

type Place = { section_id: number; position: number | null }

/** Any number that nothing else locks by. */
const DOCUMENT_LOCKS = 8

/**
 * One writer of a document at a time, before it is known in which section it stands: once its sections are locked as
 * well, it cannot have gone to another.
 */
export async function lockDocument(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DOCUMENT_LOCKS}, ${id})`.execute(tx)
}

/** The documents of a section by their place in it. The caller has locked the section. */
export async function listOrder(tx: Tx, sectionId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('section_id', '=', sectionId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Gives documents the places 1, 2, 3… in this order. */
export async function numberAnew(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update documents set position = ordered.place
    from unnest(${[...ids]}::integer[]) with ordinality as ordered (id, place)
    where documents.id = ordered.id and position is distinct from ordered.place`.execute(tx)
}

/** With its first file or link, where it has one. */
export async function insertDocument(
  tx: Tx,
  values: DocumentValues & Place,
  file: DocumentFile | undefined,
): Promise<number> {
  const { id } = await tx
    .insertInto('documents')
    .values({
      ...values,
      plain_text: plainText(values.title),
      file_number: file ? 1 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (file) await insertFile(tx, id, file)
  return id
}

/** Every write makes a new version. */
export async function updateDocument(
  tx: Tx,
  id: number,
  values: Partial<DocumentValues & Place> & {
    file_number?: number | null
    is_deleted?: boolean
    purge_id?: string
  },
): Promise<void> {
  const { is_deleted, ...columns } = values
  await tx
    .updateTable('documents')
    .set({
      ...columns,
      ...(columns.title !== undefined && { plain_text: plainText(columns.title) }),
      ...(is_deleted !== undefined && { deleted_at: is_deleted ? sql`now()` : null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The next file or link of a document; returns its number. The caller has locked the document. */
export async function insertFile(tx: Tx, documentId: number, file: DocumentFile): Promise<number> {
  const { number } = await tx
    .insertInto('document_files')
    .values({
      ...file,
      document_id: documentId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from document_files
        where document_id = ${documentId})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** A file or link that a document has or had, and whether it was withdrawn for good. */
export type StoredVersion = DocumentFile & { number: number; purgeId: string | null }

/** All that a document has had. */
export async function listFiles(tx: Tx, documentId: number): Promise<StoredVersion[]> {
  return await tx
    .selectFrom('document_files')
    .select(['number', 'key', 'file_name', 'format', 'bytes', 'sha256', 'link'])
    .select('purge_id as purgeId')
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute()
}

/** The last one that a document can still show; nothing for one that has none. */
export async function findLastFile(tx: Tx, documentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('document_files')
    .select('number')
    .where('document_id', '=', documentId)
    .where('purge_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}
