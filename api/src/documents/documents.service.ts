import { PLACED_NAMES, type PlacedDocument } from '@terminal/contract/documents/document'
import {
  DOCUMENT_FIELDS,
  type DocumentDraft,
  type Move,
} from '@terminal/contract/documents/document-form'
import { toWire } from '@terminal/contract/http/wire-names'
import { documentEntry } from '@terminal/contract/search/search-entry'
import { dropEntry, putEntry } from '../db/catalogue.ts'
import { type Actor, type ChangeContext, recordChange } from '../db/changes.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { today } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { invalidField } from '../platform/http/forms.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import { findWithdrawalById, gone, refuseIfPurged } from '../withdrawals/purges.ts'
import { enqueueFileWork, enqueueHiding, refreshDocuments } from './document-effects.ts'
import { fileNameOf, type StoredDocument } from './document-files.ts'
import {
  type DocumentFile,
  type DocumentValues,
  findLastFile,
  insertDocument,
  insertFile,
  listFiles,
  listOrder,
  lockDocument,
  numberAnew,
  updateDocument,
} from './document-rows.queries.ts'
import { DOCUMENT_CHANGES, type DocumentRow, findDocument, toPlaced } from './documents.queries.ts'
import { lockSections, type SectionRow } from './sections.queries.ts'
import type { DocumentDeps } from './sections.service.ts'

/** What staff write, and the file that came with it. */
export type Written = { draft: DocumentDraft; file: StoredDocument | undefined }

/** Last in its section. */
export async function createDocument(
  deps: DocumentDeps,
  actor: Actor,
  sectionId: number,
  written: Written,
  create: Create = inTransaction,
): Promise<PlacedDocument> {
  const { draft } = written
  const shown = shownBy(written)
  if (draft.state === 'published' && !shown) throw nothingToShow()
  return await create(deps.db, async (tx) => {
    requireSection(await lockSections(tx, [sectionId]), sectionId)
    const position = (await listOrder(tx, sectionId)).length + 1
    const values = valuesOf(draft, draft.publishedOn ?? today(deps.clock))
    const place = { section_id: sectionId, position }
    const id = await insertDocument(tx, { ...values, ...place }, shown)
    return recordAndPublish(deps, tx, { action: 'create', actor }, null, id)
  })
}

/** Without a file or a link it keeps what it has; what it had before stays reachable. */
export async function reviseDocument(
  deps: DocumentDeps,
  actor: Actor,
  target: Target,
  written: Written,
  run: typeof inTransaction = inTransaction,
): Promise<PlacedDocument> {
  const { id, seenVersion } = target
  const shown = shownBy(written)
  return await run(deps.db, async (tx) => {
    const { before } = await lockExisting(tx, target)
    const { draft } = written
    await updateDocument(tx, id, {
      ...valuesOf(draft, draft.publishedOn ?? before.published_on),
      file_number: draft.state === 'published' ? await showIn(tx, before, shown) : null,
    })
    return recordAndPublish(deps, tx, { action: 'revise', actor, seenVersion }, before, id)
  })
}

/** To a place of a section, or to its end where it has fewer. */
export async function moveDocument(
  deps: DocumentDeps,
  actor: Actor,
  target: Target,
  move: Move,
): Promise<PlacedDocument> {
  const { id, seenVersion } = target
  return await inTransaction(deps.db, async (tx) => {
    const { before, sections } = await lockExisting(tx, target, move.sectionId)
    requireSection(sections, move.sectionId)
    const others = (await listOrder(tx, move.sectionId)).filter((each) => each !== id)
    const place = {
      section_id: move.sectionId,
      position: Math.min(move.position, others.length + 1),
    }
    if (place.section_id === before.section_id && place.position === before.position)
      return toPlaced(before)

    await updateDocument(tx, id, place)
    await numberAnew(tx, others.toSpliced(place.position - 1, 0, id))
    if (place.section_id !== before.section_id)
      await numberAnew(tx, await listOrder(tx, before.section_id))
    return recordAndPublish(deps, tx, { action: 'revise', actor, seenVersion }, before, id)
  })
}

/** A soft delete: the document is hidden from everyone until it is restored. */
export async function removeDocument(
  deps: DocumentDeps,
  actor: Actor,
  target: Target,
  run: typeof inTransaction = inTransaction,
): Promise<void> {
  const { id, seenVersion } = target
  await run(deps.db, async (tx) => {
    const { before } = await lockExisting(tx, target)
    await updateDocument(tx, id, { is_deleted: true, position: null })
    await numberAnew(tx, await listOrder(tx, before.section_id))
    await recordAndPublish(deps, tx, { action: 'remove', actor, seenVersion }, before, id)
  })
}

/** Back at the end of the section it was in. */
export async function restoreDocument(
  deps: DocumentDeps,
  actor: Actor,
  id: number,
  run: typeof inTransaction = inTransaction,
): Promise<PlacedDocument> {
  return await run(deps.db, async (tx) => {
    const { before, sections } = await lockPlace(tx, id)
    await refuseIfPurged(tx, { kind: 'document', itemId: id })
    if (!before.is_deleted) return toPlaced(before)
    if (sections.get(before.section_id)?.is_deleted)
      throw new AppError(
        'conflict',
        'La sección de este documento fue retirada. Restáurela primero.',
      )
    const position = (await listOrder(tx, before.section_id)).length + 1
    await updateDocument(tx, id, { is_deleted: false, position })
    return recordAndPublish(deps, tx, { action: 'restore', actor }, before, id)
  })
}

/** Shows again what it showed once, as a version like any other. */
export async function restoreVersion(
  deps: DocumentDeps,
  actor: Actor,
  target: Target & { number: number },
): Promise<PlacedDocument> {
  const { id, number, seenVersion } = target
  return await inTransaction(deps.db, async (tx) => {
    const { before } = await lockExisting(tx, target)
    const version = (await listFiles(tx, id)).find((each) => each.number === number)
    if (!version) throw new AppError('not_found', 'Este documento no tiene esa versión.')
    const { number: _, purgeId, ...file } = version
    if (purgeId !== null) throw gone(await findWithdrawalById(tx, purgeId))
    if (before.file_number === number) return toPlaced(before)
    const file_number = await insertFile(tx, id, file)
    await updateDocument(tx, id, { state: 'published', reason: null, file_number })
    return recordAndPublish(deps, tx, { action: 'restore', actor, seenVersion }, before, id)
  })
}

export const noSuchDocument = () =>
  new AppError('not_found', 'El documento no existe o ya no está publicado.')

export async function requireDocument(db: Queryable, id: number): Promise<PlacedDocument> {
  const row = await findDocument(db, id)
  if (row && !row.is_deleted) return toPlaced(row)
  await refuseIfPurged(db, { kind: 'document', itemId: id })
  throw noSuchDocument()
}

/** A file or a link for what is published, and neither for anything else. */
function shownBy({ draft, file }: Written): DocumentFile | undefined {
  const field = file ? DOCUMENT_FIELDS.file : DOCUMENT_FIELDS.link
  if (draft.state === 'not-applicable' && draft.reason === null)
    throw invalidField(DOCUMENT_FIELDS.reason, 'Escriba por qué no aplica, con su sustento legal.')
  if (draft.state !== 'published' && (file || draft.link !== null))
    throw invalidField(field, 'Solo lo que se publica lleva un archivo o un enlace.')
  if (file && draft.link !== null)
    throw invalidField(field, 'Elija un archivo o escriba un enlace, no los dos.')
  if (file) return { ...file, file_name: fileNameOf(draft.title), link: null }
  return draft.link === null ? undefined : linkTo(draft.link)
}

function linkTo(link: string): DocumentFile {
  return { key: null, file_name: null, format: 'link', bytes: null, sha256: null, link }
}

const nothingToShow = () =>
  invalidField(DOCUMENT_FIELDS.file, 'Elija un archivo o escriba un enlace.')

/** Which of its files or links a document shows from now on. */
async function showIn(
  tx: Tx,
  before: DocumentRow,
  shown: DocumentFile | undefined,
): Promise<number> {
  const isNew = shown && (shown.link === null || shown.link !== before.link)
  if (isNew) return await insertFile(tx, before.id, shown)
  const number = before.file_number ?? (await findLastFile(tx, before.id))
  if (number === undefined) throw nothingToShow()
  return number
}

function valuesOf(draft: DocumentDraft, publishedOn: string): DocumentValues {
  return {
    title: draft.title,
    published_on: publishedOn,
    issued_on: draft.issuedOn,
    state: draft.state,
    reason: draft.state === 'not-applicable' ? draft.reason : null,
  }
}

function requireSection(sections: Map<number, SectionRow>, id: number): void {
  const section = sections.get(id)
  if (!section || section.is_deleted)
    throw invalidField(DOCUMENT_FIELDS.sectionId, 'La sección no existe o fue retirada.')
}

type Locked = { before: DocumentRow; sections: Map<number, SectionRow> }

/** Other writers of the document, of its section, or of the one it goes to, wait. */
export async function lockPlace(tx: Tx, id: number, otherSectionId?: number): Promise<Locked> {
  await lockDocument(tx, id)
  const found = await findDocument(tx, id)
  if (!found) throw noSuchDocument()
  const sections = await lockSections(tx, [found.section_id, otherSectionId ?? found.section_id])
  // Once more: while we waited, others of its section may have changed its place.
  return { before: (await findDocument(tx, id)) ?? found, sections }
}

async function lockExisting(
  tx: Tx,
  { id, seenVersion }: Target,
  otherSectionId?: number,
): Promise<Locked> {
  const locked = await lockPlace(tx, id, otherSectionId)
  const { before } = locked
  if (before.is_deleted) {
    await refuseIfPurged(tx, { kind: 'document', itemId: id })
    throw noSuchDocument()
  }
  await refuseIfStaleDocument(before, seenVersion)
  return locked
}

export async function refuseIfStaleDocument(
  row: DocumentRow,
  seenVersion: number | undefined,
): Promise<void> {
  const sentence = 'Otra persona cambió este documento después de que usted lo abrió.'
  await refuseIfStale(row, seenVersion, sentence, () => toWire(PLACED_NAMES, toPlaced(row)))
}

type Context = ChangeContext<typeof DOCUMENT_CHANGES>

/** What every write leaves behind: its record, what the search knows or must read, and what the edge must fetch anew. */
async function recordAndPublish(
  { jobs }: DocumentDeps,
  tx: Tx,
  context: Context,
  before: DocumentRow | null,
  id: number,
): Promise<PlacedDocument> {
  const after = await recordDocument(tx, context, before, id)
  const places = [before, after].filter((row) => row !== null).map(toPlaced)
  await refreshDocuments(jobs, tx, places)
  await enqueueHiding(jobs, tx, before, after)
  if (after.key !== before?.key) await enqueueFileWork(jobs, tx, after)
  return toPlaced(after)
}

/** The record of a change, and what the search knows of the document after it. */
async function recordDocument(
  tx: Tx,
  context: Context,
  before: DocumentRow | null,
  id: number,
): Promise<DocumentRow> {
  const after = await findDocument(tx, id)
  if (!after) throw noSuchDocument()
  await recordChange(tx, DOCUMENT_CHANGES, { ...context, itemId: id, before, after })
  if (after.state === 'published' && !after.is_deleted)
    await putEntry(tx, documentEntry(toPlaced(after)))
  else await dropEntry(tx, { kind: 'doc', itemId: id })
  return after
}
