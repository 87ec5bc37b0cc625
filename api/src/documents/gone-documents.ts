import { documentPath } from '@terminal/contract/documents/document-addresses'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { defineGoneKind, goneJob } from '../platform/edge/gone.job.ts'
import { hideFilesJob } from '../platform/files/hide-files.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findWithdrawal } from '../withdrawals/purges.ts'
import { findDocument } from './documents.queries.ts'
import { hasSectionAt } from './sections.queries.ts'

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
