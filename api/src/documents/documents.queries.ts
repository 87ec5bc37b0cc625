import type {
  DocumentDetail,
  DocumentFormat,
  DocumentPage,
  DocumentPart,
  DocumentState,
  DocumentVersion,
  ListedDocument,
  PlacedDocument,
} from '@terminal/contract/documents/document'
import { documentUrl } from '@terminal/contract/documents/document-addresses'
import { CHANGE_ACTIONS } from '@terminal/contract/http/desk-lists'
import { plainText, plainWords } from '@terminal/contract/text/plain-text'
import { type RawBuilder, sql } from 'kysely'
import { defineChangeKind } from '../db/changes.ts'
import { preciseInstant } from '../db/instant.ts'
import { escapeLike } from '../db/like.ts'
import type { Queryable } from '../db/schema.ts'
import type { Audience } from '../platform/auth/callers.ts'
import { refuseIfPurged, toWithdrawal } from '../withdrawals/purges.ts'
import { documentFileUrl } from './document-files.ts'
import type { DocumentFile } from './document-rows.queries.ts'

export const DOCUMENT_CHANGES = defineChangeKind({
  name: 'document',
  actions: CHANGE_ACTIONS,
  holds: 'snapshots',
})

/** A document with its section and what it shows, as the audit log holds it. */
export type DocumentRow = {
  id: number
  section_id: number
  section_name: string
  section_numeral: string | null
  position: number | null
  title: string
  published_on: string
  issued_on: string | null
  state: DocumentState
  reason: string | null
  file_number: number | null
  version: number
  is_deleted: boolean
} & FileColumns<DocumentFormat | null>

type FileColumns<Format> = Omit<DocumentFile, 'format'> & { format: Format }

const FILE_COLUMNS = ['key', 'file_name', 'format', 'bytes', 'sha256', 'link'] as const

/** Whatever its state, also what was removed. */
export function documentRows(db: Queryable) {
  return db
    .selectFrom('documents')
    .innerJoin('sections', 'sections.id', 'documents.section_id')
    .leftJoin('document_files', (join) =>
      join.onRef('document_id', '=', 'documents.id').onRef('number', '=', 'file_number'),
    )
    .select(['documents.id', 'section_id', 'sections.name as section_name'])
    .select(['sections.numeral as section_numeral', 'position', 'title', 'published_on'])
    .select(['issued_on', 'state', 'documents.reason', 'file_number', 'documents.version'])
    .select(FILE_COLUMNS)
    .select(sql<boolean>`documents.deleted_at is not null`.as('is_deleted'))
}

/** The documents of each section, in their order there. */
export async function listDocuments(db: Queryable): Promise<Map<number, ListedDocument[]>> {
  const rows = await documentRows(db)
    .where('documents.deleted_at', 'is', null)
    .orderBy('section_id')
    .orderBy('position')
    .execute()
  const groups = Map.groupBy(rows, (row) => row.section_id)
  return new Map([...groups].map(([sectionId, group]) => [sectionId, group.map(toListed)]))
}

/** Those of one section. */
export async function listDocumentsIn(db: Queryable, sectionId: number): Promise<PlacedDocument[]> {
  const rows = await documentRows(db)
    .where('section_id', '=', sectionId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(toPlaced)
}

export async function listDocumentPage(db: Queryable, part: DocumentPart): Promise<DocumentPage> {
  const { page, pageSize } = part
  const matches = matching(part, await listPlainSections(db, part.words))
  const { rows: facts } = await sql<Pick<DocumentPage, 'total' | 'years' | 'formats'>>`
    select (count(*) filter (where ${matches}))::int as total,
      coalesce(array_agg(distinct extract(year from published_on)::int
        order by extract(year from published_on)::int desc), '{}') as years,
      coalesce(array_agg(distinct format) filter (where format is not null), '{}') as formats
    from documents join sections on sections.id = section_id
      left join document_files on document_id = documents.id and number = file_number
    where documents.deleted_at is null`.execute(db)
  const rows = await documentRows(db)
    .where('documents.deleted_at', 'is', null)
    .where(matches)
    .orderBy('published_on', 'desc')
    .orderBy('section_id')
    .orderBy('position')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total, years, formats } = facts[0] ?? { total: 0, years: [], formats: [] }
  return { items: rows.map(toPlaced), page, pageSize, total, years, formats }
}

/** What the words of a search are looked for in, beside the titles. */
type PlainSection = { id: number; plain: string }

async function listPlainSections(
  db: Queryable,
  words: string | undefined,
): Promise<PlainSection[]> {
  if (words === undefined) return []
  const rows = await db.selectFrom('sections').select(['id', 'numeral', 'name']).execute()
  return rows.map(({ id, numeral, name }) => ({ id, plain: plainText(`${numeral ?? ''} ${name}`) }))
}

function matching(
  { words, numeral, year, format }: DocumentPart,
  sections: readonly PlainSection[],
): RawBuilder<boolean> {
  const conditions = plainWords(words ?? '').map((word) => holds(word, sections))
  if (numeral !== undefined)
    conditions.push(sql`(sections.numeral = ${numeral} or sections.numeral like ${`${numeral}.%`})`)
  if (year !== undefined)
    conditions.push(sql`published_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`)
  if (format !== undefined) conditions.push(sql`format = ${format}`)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** Anywhere in the title, or in the numeral and name of the section. */
function holds(word: string, sections: readonly PlainSection[]): RawBuilder<boolean> {
  const named = sections.filter(({ plain }) => plain.includes(word)).map(({ id }) => id)
  return sql`(plain_text like ${`%${escapeLike(word)}%`} or section_id = any(${named}::integer[]))`
}

export async function findDocument(db: Queryable, id: number): Promise<DocumentRow | undefined> {
  return await documentRows(db).where('documents.id', '=', id).executeTakeFirst()
}

/** The newest documents the public sees, by id. */
export async function listDocumentIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * A document with every file or link it has had; one that was removed only for staff. What it showed before is public
 * only while it shows something. One that was withdrawn for good is refused to both.
 */
export async function findDetail(
  db: Queryable,
  id: number,
  audience: Audience,
): Promise<DocumentDetail | undefined> {
  const row = await findDocument(db, id)
  if (row?.is_deleted) await refuseIfPurged(db, { kind: 'document', itemId: id })
  if (!row || (row.is_deleted && audience === 'public')) return undefined
  const isShown = audience === 'staff' || row.state === 'published'
  return { ...toPlaced(row), versions: isShown ? await listVersions(db, id, audience) : [] }
}

/**
 * One that was withdrawn for good is a line without an address, so that no number seems to be missing.
 * Its hash is for staff alone: who knows the rest of a page could try every number that stood in it.
 */
async function listVersions(
  db: Queryable,
  id: number,
  audience: Audience,
): Promise<DocumentVersion[]> {
  const rows = await db
    .selectFrom('document_files')
    .leftJoin('purges', 'purges.id', 'purge_id')
    .select(['document_files.number', ...FILE_COLUMNS])
    .select([preciseInstant('created_at').as('since'), preciseInstant('purged_at').as('at')])
    .select(['what', 'purges.reason'])
    .where('document_id', '=', id)
    .orderBy('document_files.number', 'desc')
    .execute()
  return rows.map(({ number, since, ...row }) => {
    const withdrawal = toWithdrawal(row)
    const isHashShown = withdrawal === null || audience === 'staff'
    return {
      number,
      since,
      url: fileUrlOf(row) ?? row.link,
      withdrawal,
      format: row.format,
      bytes: row.bytes,
      sha256: isHashShown ? row.sha256 : null,
    }
  })
}

export function toPlaced(row: DocumentRow): PlacedDocument {
  const section = { id: row.section_id, name: row.section_name, numeral: row.section_numeral }
  return { ...toListed(row), section }
}

export function toListed(row: DocumentRow): ListedDocument {
  const fileUrl = fileUrlOf(row)
  return {
    id: row.id,
    title: row.title,
    url: fileUrl === null ? row.link : documentUrl(row.id),
    fileUrl,
    order: row.position ?? 0,
    publishedOn: row.published_on,
    issuedOn: row.issued_on,
    format: row.format,
    bytes: row.bytes,
    sha256: row.sha256,
    state: row.state,
    reason: row.reason,
    version: row.version,
  }
}

function fileUrlOf(row: FileColumns<DocumentFormat | null>): string | null {
  const { key, file_name: fileName, format } = row
  if (key === null || fileName === null || format === null || format === 'link') return null
  return documentFileUrl({ key, format, fileName })
}
