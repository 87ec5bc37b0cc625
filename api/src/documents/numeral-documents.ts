import { Readable } from 'node:stream'
import type { Actor } from '../db/changes.ts'
import type { Tx } from '../db/schema.ts'
import type { inTransaction } from '../db/transaction.ts'
import { AppError } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { storeDocument } from './document-files.ts'
import { listOrder, numberAnew } from './document-rows.queries.ts'
import { findDocument } from './documents.queries.ts'
import {
  createDocument,
  removeDocument,
  restoreDocument,
  reviseDocument,
  type Written,
} from './documents.service.ts'
import type { DocumentDeps } from './sections.service.ts'

/** A file that another office publishes, and the document that shows it already. */
type NumeralFile = {
  documentId: number | undefined
  numeral: string
  title: string
  publishedOn: string
  bytes: Buffer
}

/**
 * What an office publishes into a numeral from its own desk, in the transaction of its own record. `app.ts` passes it
 * to the features that publish, so that none imports this one (0076). Each write is that of a document like any other.
 */
export function numeralDocuments(deps: DocumentDeps & { files: FileStore }) {
  const within =
    (tx: Tx): typeof inTransaction =>
    (_db, work) =>
      work(tx)

  return {
    /** A new version of its document where it stands, or a new one, first in the numeral. Returns which. */
    async put(tx: Tx, actor: Actor, file: NumeralFile): Promise<number> {
      const { documentId, title, publishedOn, bytes } = file
      const written: Written = {
        draft: {
          title,
          publishedOn,
          issuedOn: publishedOn,
          state: 'published',
          reason: null,
          link: null,
        },
        file: await storeDocument(deps.files, Readable.from([bytes], { objectMode: false })),
      }
      if (documentId === undefined) {
        const sectionId = await requireNumeral(tx, file.numeral)
        const { id } = await createDocument(deps, actor, sectionId, written, within(tx))
        return putFirst(tx, id, sectionId)
      }
      const before = await findDocument(tx, documentId)
      await restoreDocument(deps, actor, documentId, within(tx))
      const target = { id: documentId, seenVersion: undefined }
      await reviseDocument(deps, actor, target, written, within(tx))
      if (before?.is_deleted) await putFirst(tx, documentId, before.section_id)
      return documentId
    },

    /** It stays in its history, out of everybody's sight. */
    async withdraw(tx: Tx, actor: Actor, id: number): Promise<void> {
      if ((await findDocument(tx, id))?.is_deleted !== false) return
      await removeDocument(deps, actor, { id, seenVersion: undefined }, within(tx))
    },
  }
}

/** Readers of the numeral look for the newest. */
async function putFirst(tx: Tx, id: number, sectionId: number): Promise<number> {
  const others = (await listOrder(tx, sectionId)).filter((each) => each !== id)
  await numberAnew(tx, [id, ...others])
  return id
}

async function requireNumeral(tx: Tx, numeral: string): Promise<number> {
  const section = await tx
    .selectFrom('sections')
    .select('id')
    .where('numeral', '=', numeral)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (section) return section.id
  throw new AppError(
    'conflict',
    `El índice de transparencia no tiene el numeral ${numeral}. Pida que lo agreguen.`,
  )
}
