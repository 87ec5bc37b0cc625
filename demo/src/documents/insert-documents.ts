import { Readable } from 'node:stream'
import { putEntry } from '@terminal/api/catalogue'
import { type Actor, recordChange } from '@terminal/api/changes'
import { fileNameOf, storeDocument } from '@terminal/api/document-files'
import { DOCUMENT_CHANGES } from '@terminal/api/documents'
import type { FileStore } from '@terminal/api/files'
import type { Jobs } from '@terminal/api/jobs'
import type { Tx } from '@terminal/api/schema'
import { textJob } from '@terminal/api/text-job'
import type { DocumentFormat } from '@terminal/contract/documents/document'
import { documentUrl } from '@terminal/contract/documents/document-addresses'
import { documentEntry } from '@terminal/contract/search/search-entry'
import { plainText } from '@terminal/contract/text/plain-text'
import type { DemoDocument } from './demo-document.ts'
import { DEMO_DOCUMENTS } from './demo-documents.ts'

/** One of the files or links of a document, as its row has it. */
type FileRow = {
  key: string | null
  file_name: string | null
  format: DocumentFormat
  bytes: number | null
  sha256: string | null
  link: string | null
  created_at: string
}
type SectionRow = { id: number; name: string; numeral: string | null }
type Given = {
  tx: Tx
  files: FileStore
  jobs: Jobs
  actor: Actor
  /** What the desk of petitions publishes by itself. */
  except: string
}
type Placed = { document: DemoDocument; files: FileRow[]; position: number }

/** Inserts all of them with their files, oldest first, so that ids follow time; in a section the newest comes first. */
export async function insertDemoDocuments(given: Given): Promise<number> {
  const { tx, files, jobs, actor, except } = given
  const rows = await tx.selectFrom('sections').select(['id', 'name', 'numeral']).execute()
  const sections = new Map(rows.map((row) => [row.numeral, row]))
  const placed: Placed[] = []
  for (const document of DEMO_DOCUMENTS.filter(({ title }) => title !== except))
    placed.push({
      document,
      files: await storeFiles(files, document),
      position: positionOf(document),
    })
  for (const each of placed.sort((a, b) => byDay(a.document, b.document))) {
    const section = sections.get(each.document.numeral)
    if (!section) throw new Error(`No section has the numeral ${each.document.numeral}`)
    await insertDocument(tx, { ...each, section, actor })
    const key = each.files.at(-1)?.key
    if (key) await jobs.enqueue(tx, textJob, { key })
  }
  return placed.length
}

async function insertDocument(
  tx: Tx,
  { document, files, position, section, actor }: Placed & { section: SectionRow; actor: Actor },
): Promise<void> {
  const values = {
    section_id: section.id,
    position,
    title: document.title,
    published_on: document.publishedOn,
    issued_on: document.issuedOn,
    state: document.state,
    reason: 'reason' in document ? document.reason : null,
  }
  const versions = Math.max(1, files.length)
  const { id } = await tx
    .insertInto('documents')
    .values({
      ...values,
      plain_text: plainText(document.title),
      version: versions,
      file_number: files.length > 0 ? files.length : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [i, file] of files.entries())
    await tx
      .insertInto('document_files')
      .values({ ...file, document_id: id, number: i + 1 })
      .execute()
  const rowAt = (version: number) => {
    const { created_at: _, ...shown } = files[version - 1] ?? NO_FILE
    const names = { section_name: section.name, section_numeral: section.numeral }
    const file_number = files.length > 0 ? version : null
    return { ...values, ...names, ...shown, id, file_number, version, is_deleted: false }
  }
  for (let version = 1; version <= versions; version++)
    await recordChange(tx, DOCUMENT_CHANGES, {
      itemId: id,
      action: version === 1 ? 'create' : 'revise',
      actor,
      before: version === 1 ? null : rowAt(version - 1),
      after: rowAt(version),
    })
  const last = files.at(-1)
  if (!last) return
  const { title, publishedOn } = document
  const { format, bytes } = last
  const shown = { id, title, publishedOn, url: last.link ?? documentUrl(id), format, bytes }
  await putEntry(tx, documentEntry({ ...shown, section }))
}

const NO_FILE = {
  key: null,
  file_name: null,
  format: null,
  bytes: null,
  sha256: null,
  link: null,
  created_at: '',
}

async function storeFiles(files: FileStore, document: DemoDocument): Promise<FileRow[]> {
  if ('link' in document) {
    const nothing = { key: null, file_name: null, bytes: null, sha256: null }
    const created_at = morningOf(document.publishedOn)
    return [{ ...nothing, format: 'link', link: document.link, created_at }]
  }
  if (!('files' in document)) return []
  return Promise.all(
    document.files.map(async ({ addedOn, toBytes }) => ({
      ...(await storeDocument(files, Readable.from([toBytes()]))),
      file_name: fileNameOf(document.title),
      link: null,
      created_at: morningOf(addedOn),
    })),
  )
}

/** Counted from 1, the newest of its numeral first. */
function positionOf(document: DemoDocument): number {
  const beside = DEMO_DOCUMENTS.filter(({ numeral }) => numeral === document.numeral)
  return beside.toSorted((a, b) => byDay(b, a)).indexOf(document) + 1
}

function byDay(a: DemoDocument, b: DemoDocument): number {
  return a.publishedOn.localeCompare(b.publishedOn)
}

/** Ten o'clock in Bogotá. */
function morningOf(day: string): string {
  return `${day}T15:00:00Z`
}
