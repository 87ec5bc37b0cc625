import { DOCUMENT_STATES, FILE_FORMATS } from '@terminal/contract/documents/document'
import type {
  DeskDocument,
  DeskSection,
  DocumentChange,
  DocumentSnapshot,
} from '@terminal/contract/documents/document-desk'
import type { Reading } from '@terminal/contract/documents/document-reading'
import { sql } from 'kysely'
import { z } from 'zod'
import { lastChangeOf, toLastChange } from '../db/changes.ts'
import { preciseInstant } from '../db/instant.ts'
import type { SnapshotShape } from '../db/records.ts'
import { mapVersions, readHistory } from '../db/records.ts'
import type { Queryable } from '../db/schema.ts'
import { readPurge, toWithdrawal } from '../withdrawals/purges.ts'
import { DOCUMENT_CHANGES, type DocumentRow, documentRows, toListed } from './documents.queries.ts'
import { listAllSections } from './sections.queries.ts'

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
    .leftJoinLateral(lastChangeOf(db, DOCUMENT_CHANGES, 'documents.id'), (join) => join.onTrue())
    .leftJoin(
      (from) =>
        from
          .selectFrom('document_readings')
          .select(['document_readings.key as read_key', 'document_readings.state as reading_state'])
          .select(['has_title', 'has_language', 'is_tagged'])
          .as('reading'),
      (join) => join.onRef('read_key', '=', 'document_files.key'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('document_scans')
          .select(['document_scans.key as scanned_key', 'document_scans.state as scan_state'])
          .as('scanned'),
      (join) => join.onRef('scanned_key', '=', 'document_files.key'),
    )
    .leftJoin('purges', 'purges.id', 'documents.purge_id')
    .select(['what', 'purges.reason as why', preciseInstant('purged_at').as('purged_at')])
    .select(['last.by', 'last.at'])
    .select(['reading_state', 'scan_state', 'has_title', 'has_language', 'is_tagged'])
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
    lastChange: toLastChange({ by, at }),
    reading: toReading(row),
    withdrawal: toWithdrawal({ what: row.what, reason: row.why, at: row.purged_at }),
  }
}

type ReadingRow = Pick<
  DeskRow,
  'reading_state' | 'scan_state' | 'has_title' | 'has_language' | 'is_tagged'
>

function toReading(row: ReadingRow): Reading | null {
  if (row.scan_state === 'infected') return { state: 'infected', lacking: [] }
  if (row.reading_state === null) return null
  const lacking = LACKING.filter(([, column]) => row[column] === false).map(([part]) => part)
  return { state: row.reading_state, lacking }
}

const LACKING = [
  ['title', 'has_title'],
  ['language', 'has_language'],
  ['tags', 'is_tagged'],
] as const

/** What the history tells of a document, as the audit log holds it. */
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
  const changes = await readHistory(db, DOCUMENT_CHANGES, RECORDED, now)
  return changes.map((change) => ({
    ...mapVersions(change, toSnapshot),
    withdrawal: readPurge(change),
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
