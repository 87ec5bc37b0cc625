import { DOCUMENT_STATES, FILE_FORMATS } from '@terminal/contract/documents/document'
import {
  type DeskDocument,
  type DeskSection,
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type DocumentChange,
  type DocumentSnapshot,
} from '@terminal/contract/documents/document-desk'
import type { Reading } from '@terminal/contract/documents/document-reading'
import { sql } from 'kysely'
import { z } from 'zod'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'
import { readPurge, toWithdrawal } from '../platform/purges.ts'
import { type SnapshotShape, showSnapshot } from '../platform/snapshot.ts'
import { type DocumentRow, documentRows, toListed } from './documents.queries.ts'
import { listAllSections } from './sections.queries.ts'

/** Further back nobody looks, and an answer has an end. */
const LONGEST_HISTORY = 200

/** What the people of the documents look at: every section and document, also what was removed. */
export async function listTree(db: Queryable): Promise<DeskSection[]> {
  const sections = await listAllSections(db)
  const documents = Map.groupBy(await listDeskRows(db), (row) => row.section_id)
  return sections.map((section) => ({
    ...section,
    documents: documents.get(section.id)?.map(toDeskDocument) ?? [],
  }))
}

function listDeskRows(db: Queryable) {
  return documentRows(db)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('changes')
          .select(['actor_name as by', preciseInstant('changed_at').as('at')])
          .where('kind', '=', 'document')
          .whereRef('item_id', '=', 'documents.id')
          .orderBy('changes.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('document_readings')
          .select(['document_readings.key as read_key', 'document_readings.state as reading_state'])
          .select(['has_title', 'has_language', 'is_tagged'])
          .as('reading'),
      (join) => join.onRef('read_key', '=', 'document_files.key'),
    )
    .leftJoin('purges', 'purges.id', 'documents.purge_id')
    .select(['what', 'purges.reason as why', preciseInstant('purged_at').as('purged_at')])
    .select(['last.by', 'last.at'])
    .select(['reading_state', 'has_title', 'has_language', 'is_tagged'])
    .select(
      sql<number>`(select count(*)::int from document_files as every
        where every.document_id = documents.id)`.as('version_count'),
    )
    .orderBy(sql`position nulls last, documents.id`)
    .execute()
}

type DeskRow = Awaited<ReturnType<typeof listDeskRows>>[number]

function toDeskDocument({ by, at, version_count, ...row }: DeskRow): DeskDocument {
  return {
    ...toListed(row),
    isRemoved: row.is_deleted,
    versionCount: version_count,
    lastChange: by !== null && at !== null ? { by, at } : null,
    reading: toReading(row),
    withdrawal: toWithdrawal({ what: row.what, reason: row.why, at: row.purged_at }),
  }
}

type ReadingRow = Pick<DeskRow, 'reading_state' | 'has_title' | 'has_language' | 'is_tagged'>

function toReading(row: ReadingRow): Reading | null {
  if (row.reading_state === null) return null
  const lacking = LACKING.filter(([, column]) => row[column] === false).map(([part]) => part)
  return { state: row.reading_state, lacking }
}

const LACKING = [
  ['title', 'has_title'],
  ['language', 'has_language'],
  ['tags', 'is_tagged'],
] as const

/** What the history tells of a document, as a record of changes holds it. */
const RECORDED: Partial<SnapshotShape<DocumentRow>> = {
  title: z.string(),
  section_name: z.string(),
  section_numeral: z.string().nullable(),
  position: z.int().nullable(),
  published_on: z.iso.date(),
  issued_on: z.iso.date().nullable(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().nullable(),
  file_number: z.int().nullable(),
  format: z.enum([...FILE_FORMATS, 'link']).nullable(),
  is_deleted: z.boolean(),
}

/** What was done to a document, the newest first. */
export async function listDocumentChanges(
  db: Queryable,
  now: DocumentRow,
): Promise<DocumentChange[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'action', 'actor_name', preciseInstant('changed_at').as('at')])
    .select(['before', 'after'])
    .where('kind', '=', 'document')
    .where('item_id', '=', now.id)
    .orderBy('id', 'desc')
    .limit(LONGEST_HISTORY)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    action: actionOf(row.action),
    by: row.actor_name,
    at: row.at,
    before: row.before && toSnapshot(showSnapshot(RECORDED, row.before, now)),
    after: toSnapshot(showSnapshot(RECORDED, row.after, now)),
    withdrawal: readPurge(row),
  }))
}

function toSnapshot(row: DocumentRow): DocumentSnapshot {
  const { section_numeral: numeral, section_name: name } = row
  return {
    title: row.title,
    section: numeral === null ? name : `${numeral} ${name}`,
    order: row.position,
    publishedOn: row.published_on,
    issuedOn: row.issued_on,
    state: row.state,
    reason: row.reason,
    fileNumber: row.file_number,
    format: row.format,
    isRemoved: row.is_deleted,
  }
}

function actionOf(word: string): DocumentAction {
  const action = DOCUMENT_ACTIONS.find((each) => each === word)
  if (!action) throw new Error(`Not something that is done to documents: ${word}`)
  return action
}
