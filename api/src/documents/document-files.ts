import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FILE_TYPES, type FileFormat } from '@terminal/contract/documents/document'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { plainText } from '@terminal/contract/text/plain-text'
import { AppError } from '../platform/errors.ts'
import { type FileKind, WITHDRAWABLE_CACHE_CONTROL } from '../platform/files/file-kinds.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { readApart } from '../platform/files/read-apart.ts'

/** An uploaded file as the store holds it. Its key is new, whatever it says. */
export type StoredDocument = { key: string; format: FileFormat; bytes: number; sha256: string }

const FOLDER = 'documentos'
const LONGEST_FILE_NAME = 100

const inspectFile = readApart<typeof import('./inspection/inspect-file.reader.ts')>(
  new URL('./inspection/inspect-file.reader.ts', import.meta.url),
)

/**
 * Streams an upload to the store and detects its format from its content. What is refused leaves nothing behind. Until a
 * row of `document_files` has its key, the file is an orphan, and deleted as such.
 */
export async function storeDocument(
  files: FileStore,
  source: Readable,
  limitBytes: number = DOCUMENT_LIMIT_BYTES,
): Promise<StoredDocument> {
  const hash = createHash('sha256')
  const draft = await files.draft(FOLDER, measured(source, limitBytes, hash))
  try {
    const format = await inspectFile(draft.path)
    const key = randomUUID().replaceAll('-', '')
    await draft.keep(documentName({ key, format }))
    return { key, format, bytes: draft.size, sha256: hash.digest('hex') }
  } catch (error) {
    await draft.drop()
    throw error
  }
}

/** For a form that was refused after its file was stored. */
export function discardDocument(files: FileStore, document: StoredDocument): Promise<void> {
  return files.remove(documentName(document))
}

/** Its content never changes; the name at its end is what a visitor saves it under. */
export function documentFileUrl(file: {
  key: string
  format: FileFormat
  fileName: string
}): string {
  return `/archivos/${FOLDER}/${file.key}/${file.fileName}.${file.format}`
}

/** What a visitor's computer calls the file, without its extension. */
export function fileNameOf(title: string): string {
  const words = plainText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return words.slice(0, LONGEST_FILE_NAME).replace(/-$/, '') || 'documento'
}

/** Its name in the store. */
export function documentName({ key, format }: { key: string; format: FileFormat }): string {
  return `${FOLDER}/${key}.${format}`
}

const ADDRESS = /^documentos\/([0-9a-f]{32})\/[a-z0-9][a-z0-9-]{0,99}\.([a-z]+)$/

export const DOCUMENT_FILES: FileKind = {
  folder: FOLDER,
  nameAt(path) {
    const [, key, format] = ADDRESS.exec(path) ?? []
    return key && `${FOLDER}/${key}.${format}`
  },
  keyOf: (name) => /^documentos\/([0-9a-f]{32})\.[a-z]+$/.exec(name)?.[1],
  async listKnownKeys(db, keys) {
    const rows = await db
      .selectFrom('document_files')
      .select('key')
      .where('key', 'in', keys)
      .execute()
    return rows.map((row) => row.key)
  },
  contentTypes: { ...FILE_TYPES, csv: `${FILE_TYPES.csv}; charset=utf-8` },
  cacheControl: WITHDRAWABLE_CACHE_CONTROL,
}

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
