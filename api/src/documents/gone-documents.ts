import { documentPath } from '@terminal/contract/documents/document-addresses'
import { z } from 'zod'
import { defineGoneKind } from '../platform/edge/gone.job.ts'
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

/** By the address it left: a section that was renamed has another one. */
export const goneSection = defineGoneKind({
  kind: 'section',
  schema: z.object({ path: z.string() }),
  async find(db, { path }) {
    return (await hasSectionAt(db, path)) ? undefined : { addresses: [path], status: 404 }
  },
})
