import type { DocumentFormat, PlacedDocument } from '@terminal/contract/documents/document'
import {
  documentAddresses,
  documentPageAddresses,
  documentPath,
} from '@terminal/contract/documents/document-addresses'
import { z } from 'zod'
import type { Queryable, Tx } from '../db/schema.ts'
import { defineGoneKind, goneJob } from '../platform/edge/gone.job.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { hideFilesJob } from '../platform/files/hide-files.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findWithdrawal } from '../withdrawals/purges.ts'
import { findDocument } from './documents.queries.ts'
import { isReadFormat } from './reading/passages.ts'
import { textJob } from './reading/text.job.ts'
import { documentScanJob } from './scanning/document-scan.job.ts'
import { hasSectionAt } from './sections.queries.ts'

/** Has the edge replace every page that shows these documents. */
export async function refreshDocuments(
  jobs: Jobs,
  tx: Queryable,
  documents: readonly PlacedDocument[],
): Promise<void> {
  const pages = new Set(documents.flatMap(documentPageAddresses))
  await jobs.enqueue(tx, refreshJob, { addresses: [...documentAddresses(), ...pages] })
}

/** What is done with a file that a document begins to show. */
export async function enqueueFileWork(
  jobs: Jobs,
  tx: Tx,
  { key, format }: { key: string | null; format: DocumentFormat | null },
): Promise<void> {
  if (key === null) return
  await jobs.enqueue(tx, documentScanJob, { key })
  if (isReadFormat(format)) await jobs.enqueue(tx, textJob, { key }, { isUrgent: true })
}

export const goneDocument = defineGoneKind({
  kind: 'document',
  schema: z.object({ id: z.int() }),
  async find(db, { id }) {
    const document = await findDocument(db, id)
    if (document && !document.is_deleted) return undefined
    const isPurged = await findWithdrawal(db, { kind: 'document', itemId: id })
    return { addresses: [documentPath(id)], status: isPurged ? 410 : 404 }
  },
})

/** Has the edge hide the page and the files of a document that was withdrawn, or show those files again. */
export async function enqueueHiding(
  jobs: Jobs,
  tx: Queryable,
  before: { is_deleted: boolean } | null,
  after: { id: number; is_deleted: boolean },
): Promise<void> {
  if (after.is_deleted) await jobs.enqueue(tx, goneJob, goneDocument.item({ id: after.id }))
  if (before && before.is_deleted !== after.is_deleted) await jobs.enqueue(tx, hideFilesJob, {})
}

/** By the address it left: a section that was renamed has another one. */
export const goneSection = defineGoneKind({
  kind: 'section',
  schema: z.object({ path: z.string() }),
  async find(db, { path }) {
    return (await hasSectionAt(db, path)) ? undefined : { addresses: [path], status: 404 }
  },
})
