import { createHash } from 'node:crypto'
import { WITHDRAWN_DOCUMENT_TITLE } from '@terminal/contract/withdrawals/withdrawal'
import { dropEntry } from '../db/catalogue.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { goneJob } from '../platform/edge/gone.job.ts'
import { AppError } from '../platform/errors.ts'
import { purgeJob } from '../withdrawals/purge.job.ts'
import { findWithdrawal, type PurgeOrder, recordPurge } from '../withdrawals/purges.ts'
import { goneDocument, refreshDocuments } from './document-effects.ts'
import {
  listFiles,
  listOrder,
  numberAnew,
  type StoredVersion,
  updateDocument,
} from './document-rows.queries.ts'
import { type DocumentRow, toPlaced } from './documents.queries.ts'
import { lockPlace, refuseIfStaleDocument } from './documents.service.ts'
import type { DocumentDeps } from './sections.service.ts'

type PurgeDeps = Pick<DocumentDeps, 'db' | 'jobs'>

/**
 * Withdraws a document for good with every file it has had, whatever its state: of its words nothing is left, neither in
 * its row nor in the audit log. Of one that is withdrawn already it does nothing, so that an answer may get lost.
 */
export async function purgeDocument(deps: PurgeDeps, id: number, order: PurgeOrder): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { before } = await lockPlace(tx, id)
    if (await findWithdrawal(tx, { kind: 'document', itemId: id })) return
    await refuseIfStaleDocument(before, order.seenVersion)
    const files = await listFiles(tx, id)
    await recordPurge(tx, order, {
      kind: 'document',
      itemId: id,
      number: null,
      pictureKeys: [],
      numbers: files.map(({ number }) => number),
      fileKeys: keysOf(files),
      what: `Un documento de la sección ${sectionOf(before)}`,
      hashes: files.length > 0 ? hashesOf(files) : [sha256(before.title)],
    })
    await updateDocument(tx, id, {
      title: WITHDRAWN_DOCUMENT_TITLE,
      issued_on: null,
      state: 'pending',
      reason: null,
      file_number: null,
      is_deleted: true,
      position: null,
      purge_id: order.id,
    })
    await numberAnew(tx, await listOrder(tx, before.section_id))
    await dropEntry(tx, { kind: 'doc', itemId: id })
    await deps.jobs.enqueue(tx, goneJob, goneDocument.item({ id }))
    await enqueueRest(deps, tx, before, order.id)
  })
}

/**
 * Withdraws one version for good, and with it every other that is the same file or link. A document that shows it is
 * left without a file, to be published anew.
 */
export async function purgeVersion(
  deps: PurgeDeps,
  { id, number }: { id: number; number: number },
  order: PurgeOrder,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { before } = await lockPlace(tx, id)
    const all = await listFiles(tx, id)
    const named = all.find((file) => file.number === number)
    if (!named) throw new AppError('not_found', 'Este documento no tiene esa versión.')
    if (named.purgeId !== null) return
    await refuseIfStaleDocument(before, order.seenVersion)
    const files = all.filter((file) => isSame(file, named))
    const numbers = files.map((file) => file.number)
    await recordPurge(tx, order, {
      kind: 'version',
      itemId: id,
      number,
      numbers,
      fileKeys: keysOf(files),
      pictureKeys: [],
      what: `Una versión de un documento de la sección ${sectionOf(before)}`,
      hashes: hashesOf(files),
    })
    const isShown = before.file_number !== null && numbers.includes(before.file_number)
    await updateDocument(tx, id, isShown ? { state: 'pending', file_number: null } : {})
    if (isShown) await dropEntry(tx, { kind: 'doc', itemId: id })
    await enqueueRest(deps, tx, before, order.id)
  })
}

/** What shows the document is made anew, and then the files go. */
async function enqueueRest(
  { jobs }: PurgeDeps,
  tx: Tx,
  before: DocumentRow,
  purgeId: string,
): Promise<void> {
  await refreshDocuments(jobs, tx, [toPlaced(before)])
  await jobs.enqueue(tx, purgeJob, { id: purgeId })
}

/** The same file of the store, the same bytes sent again, or the same link. */
function isSame(file: StoredVersion, named: StoredVersion): boolean {
  if (file.purgeId !== null) return false
  return named.link === null ? file.sha256 === named.sha256 : file.link === named.link
}

function keysOf(files: readonly StoredVersion[]): string[] {
  return [...new Set(files.flatMap(({ key }) => key ?? []))]
}

function hashesOf(files: readonly StoredVersion[]): string[] {
  return [
    ...new Set(files.flatMap(({ sha256: hash, link }) => hash ?? (link && sha256(link)) ?? [])),
  ]
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function sectionOf({ section_numeral: numeral, section_name: name }: DocumentRow): string {
  return numeral === null ? name : `${numeral} ${name}`
}
