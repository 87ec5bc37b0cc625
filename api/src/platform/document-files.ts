import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileFormat } from '@terminal/contract/documents/document'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { AppError } from './errors.ts'
import type { FileStore } from './files.ts'
import { inspectDocument } from './inspect-document.ts'
import { buildTurns } from './turns.ts'

/** An uploaded file as the store holds it. Its key is new, whatever it says. */
export type StoredDocument = { key: string; format: FileFormat; bytes: number; sha256: string }

export const DOCUMENTS_FOLDER = 'documentos'

/** To look through 50 MB takes a moment of the processor that others wait for. */
const inTurn = buildTurns(2)

/**
 * Stores what comes as it comes, never more than a moment of it in memory, and says what it is by its content. What is
 * refused leaves nothing behind. Until a row of `document_files` says its key, it is nobody's, and will be collected.
 */
export async function storeDocument(
  files: FileStore,
  source: Readable,
  limitBytes: number = DOCUMENT_LIMIT_BYTES,
): Promise<StoredDocument> {
  const hash = createHash('sha256')
  const draft = await files.draft(DOCUMENTS_FOLDER, measured(source, limitBytes, hash))
  try {
    const format = await inTurn(() => inspectDocument(draft))
    const key = randomUUID().replaceAll('-', '')
    await draft.keep(documentName({ key, format }))
    return { key, format, bytes: draft.size, sha256: hash.digest('hex') }
  } catch (error) {
    await draft.drop()
    throw error
  }
}

/** Of a form that was refused after its file had come. */
export function discardDocument(files: FileStore, document: StoredDocument): Promise<void> {
  return files.remove(documentName(document))
}

/** Its content never changes; the name at its end is what a visitor saves it under. */
export function documentFileUrl(file: {
  key: string
  format: FileFormat
  fileName: string
}): string {
  return `/archivos/${DOCUMENTS_FOLDER}/${file.key}/${file.fileName}.${file.format}`
}

/** The name in the store of what an address asks for. */
export function documentNameAt(path: string): string | undefined {
  const [, key, format] = ADDRESS.exec(path) ?? []
  return key && `${DOCUMENTS_FOLDER}/${key}.${format}`
}

/** Its name in the store. */
export function documentName({ key, format }: { key: string; format: FileFormat }): string {
  return `${DOCUMENTS_FOLDER}/${key}.${format}`
}

/** Whose document a file is; of half-written ones nobody's. */
export function documentKeyOf(name: string): string | undefined {
  return /^documentos\/([0-9a-f]{32})\.[a-z]+$/.exec(name)?.[1]
}

const ADDRESS = /^documentos\/([0-9a-f]{32})\/[a-z0-9][a-z0-9-]{0,99}\.([a-z]+)$/

async function* measured(
  source: AsyncIterable<Uint8Array>,
  limitBytes: number,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > limitBytes) {
      throw new AppError('too_large', 'El archivo pesa más de 50 MB. Redúzcalo o divídalo.')
    }
    hash.update(chunk)
    yield chunk
  }
}
