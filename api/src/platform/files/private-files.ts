import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type NotNull, sql } from 'kysely'
import type { Queryable, ScanState, Tx } from '../../db/schema.ts'
import { AppError } from '../errors.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { defineKeyUse } from '../sealing/master-keys.ts'
import {
  createRecordKey,
  findRecordKey,
  insertRecordKey,
  type NewRecordKey,
  type RecordKey,
} from '../sealing/record-keys.ts'
import { sealStream, unsealStream } from '../sealing/sealed-stream.ts'
import { hashSecret, newSecret, SECRET_LETTERS } from '../sealing/secrets.ts'
import { cleanFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { lookAtFile } from './look-at-file.ts'

/** A citizen's file as the private store holds it: sealed, under a random key. */
export type TakenFile = {
  key: string
  recordKey: NewRecordKey
  name: string
  bytes: number
  contentHash: Buffer
  format: string
}

export type HeldFile = { key: string; name: string; bytes: number; contentHash: Buffer }

export type OpenedFile = {
  name: string
  bytes: number
  format: string
  scanState: ScanState
  /** Reads nothing before it is read. */
  stream: Readable
}

export const PRIVATE_FOLDER = 'adjuntos'
export const NAME_COLUMN = 'private_files.name'
const CONTENT = 'file content'
export const FILE_CONTENTS = defineKeyUse({
  purpose: CONTENT,
  without: 'the same files sent twice within a day are filed twice',
})
/** How long a file waits for its form to be sent again. */
export const HELD_HOURS = 24

type TakeDeps = { privateFiles: FileStore; masters: MasterKeys }
type FilePart = { fileName: string; stream: Readable; limitBytes: number }
/** `cause` is there when it was not the file's fault, for the log. */
type Taken = { file: TakenFile } | { refusal: string; cause?: unknown }

const EMPTY = 'El archivo está vacío. Elija otro.'
const PROGRAM = 'El archivo es un programa y no se puede recibir. Envíe un documento o una imagen.'
const CUT_OFF = 'El archivo no llegó completo. Adjúntelo de nuevo.'
const NO_SPACE = 'En este momento no hay espacio para archivos. Envíe su texto sin él.'
const NOT_STORED = 'El archivo no se pudo guardar. Adjúntelo de nuevo o envíe su texto sin él.'
const NOT_WRITTEN = 'Se está preparando el documento. Espere un momento e inténtelo otra vez.'

/** Why a file is refused, said to its sender. */
class Refusal extends Error {}

/**
 * Seals a file of a form on its way to the private store. Whatever it is, its stream is read to the end and nothing is
 * thrown: the form goes on after it. Call it as soon as there is a stream. What is refused leaves nothing behind; what is
 * kept is an orphan until `insertPrivateFile` writes its row.
 */
export async function takePrivateFile(deps: TakeDeps, part: FilePart): Promise<Taken> {
  const { stream } = part
  const ended = whenEnded(stream)
  const taken = await seal(deps, part).catch(refusalOf)
  stream.resume()
  if (await ended) return taken
  // One that cannot be removed now is an orphan.
  if ('file' in taken) await dropPrivateFile(deps, taken.file).catch(() => undefined)
  return { refusal: CUT_OFF }
}

async function seal(
  { privateFiles, masters }: TakeDeps,
  { fileName, stream, limitBytes }: FilePart,
): Promise<Taken> {
  const recordKey = createRecordKey(masters)
  const hash = createHash('sha256')
  const look = lookAtFile()
  let bytes = 0
  async function* looked(): AsyncGenerator<Uint8Array> {
    // Left open when it is left early: a part that is destroyed holds up the whole form.
    const pieces: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false })
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > limitBytes) throw tooLong(limitBytes)
      hash.update(piece)
      look.take(piece)
      yield piece
    }
    if (bytes === 0) throw new Refusal(EMPTY)
    if (isCut(stream)) throw tooLong(limitBytes)
  }

  const draft = await privateFiles.draft(
    PRIVATE_FOLDER,
    sealStream(contentKeyOf(recordKey), looked()),
  )
  const { format, isProgram } = look.seen()
  if (isProgram) {
    await draft.drop()
    return { refusal: PROGRAM }
  }
  const key = randomUUID().replaceAll('-', '')
  const contentHash = contentHashOf(masters, hash.digest('hex'))
  await draft.keep(privateName(key))
  return { file: { key, recordKey, name: cleanFileName(fileName), bytes, contentHash, format } }
}

/** The same for the same content, and nothing that could be looked up without our key. */
export function contentHashOf(masters: MasterKeys, sha256: string): Buffer {
  return masters.hashes(FILE_CONTENTS, sha256)[0]
}

/** Whether it came to its end. One of busboy only says that it failed, where a form ends inside of a file. */
function whenEnded(stream: Readable): Promise<boolean> {
  return new Promise((resolve) => {
    if (stream.destroyed) resolve(false)
    stream.on('end', () => resolve(true))
    for (const event of ['close', 'error']) stream.on(event, () => resolve(false))
  })
}

/** By a parser with a limit of its own. */
function isCut(stream: Readable): boolean {
  return 'truncated' in stream && stream.truncated === true
}

function refusalOf(error: unknown): Taken {
  if (error instanceof Refusal) return { refusal: error.message }
  if (error instanceof AppError && error.code === 'unavailable')
    return { refusal: NO_SPACE, cause: error }
  return { refusal: NOT_STORED, cause: error }
}

function tooLong(limitBytes: number): Refusal {
  const megabytes = Math.max(1, Math.floor(limitBytes / (1024 * 1024)))
  return new Refusal(`El archivo pesa más de ${megabytes} MB. Redúzcalo o divídalo.`)
}

/** Of a file that no row has: whatever it belonged to was refused. */
export function dropPrivateFile(
  { privateFiles }: { privateFiles: FileStore },
  { key }: { key: string },
): Promise<void> {
  return privateFiles.remove(privateName(key))
}

/** The row of a file that was taken, and its key. */
export async function insertPrivateFile(
  tx: Tx,
  file: TakenFile,
  { tokenHash, scanState }: { tokenHash: Buffer | null; scanState: ScanState },
): Promise<void> {
  await insertRecordKey(tx, file.recordKey)
  await tx
    .insertInto('private_files')
    .values({
      key: file.key,
      key_id: file.recordKey.id,
      name: file.recordKey.seal(NAME_COLUMN, file.name),
      bytes: file.bytes,
      content_hash: file.contentHash,
      format: file.format,
      scan_state: scanState,
      token_hash: tokenHash,
    })
    .execute()
}

/** Keeps a file for a form that was refused, for a day. The token that is returned files it. */
export async function holdFile(
  tx: Tx,
  file: TakenFile,
  scanState: ScanState = 'waiting',
): Promise<string> {
  const token = newSecret()
  await insertPrivateFile(tx, file, { tokenHash: hashSecret(token), scanState })
  return token
}

/** The files of these tokens, in their order; a token that is unknown, spent or too old is left out. */
export async function claimHeldFiles(
  tx: Tx,
  masters: MasterKeys,
  tokens: readonly string[],
): Promise<HeldFile[]> {
  const hashes = [...new Set(tokens)].filter((token) => SECRET_LETTERS.test(token)).map(hashSecret)
  if (hashes.length === 0) return []
  const rows = await tx
    .selectFrom('private_files')
    .select(['key', 'key_id', 'name', 'bytes', 'content_hash', 'token_hash'])
    .$narrowType<{ bytes: NotNull }>()
    .where('token_hash', 'in', hashes)
    .where('created_at', '>', sql<string>`now() - make_interval(hours => ${HELD_HOURS})`)
    // Until the form is filed: two forms with the same token, or a token that ends meanwhile, wait.
    .forUpdate()
    .execute()
  const held: HeldFile[] = []
  for (const hash of hashes) {
    const row = rows.find(({ token_hash }) => token_hash?.equals(hash))
    const recordKey = await findRecordKey(tx, masters, row?.key_id)
    if (!(row && recordKey)) continue
    const { key, bytes, content_hash: contentHash } = row
    held.push({ key, name: recordKey.unseal(NAME_COLUMN, row.name), bytes, contentHash })
  }
  return held
}

/** Once something refers to them: their tokens are good for nothing any more. */
export async function releaseHold(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.updateTable('private_files').set({ token_hash: null }).where('key', 'in', keys).execute()
}

/** Those whose content was filed under another key: their tokens end now, and the worker deletes them. */
export async function endHold(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('private_files')
    .set({ created_at: sql<string>`now() - make_interval(hours => ${HELD_HOURS})` })
    .where('key', 'in', keys)
    .execute()
}

/** What was taken and has no row yet. */
export function readTakenFile(
  { privateFiles }: { privateFiles: FileStore },
  { key, recordKey }: Pick<TakenFile, 'key' | 'recordKey'>,
): AsyncIterable<Buffer> {
  return unsealed(privateFiles, key, contentKeyOf(recordKey))
}

type OpenDeps = { db: Queryable; privateFiles: FileStore; masters: MasterKeys }

/** Undefined when there is none, or it was forgotten; 409 while it is reserved and not written. */
export async function openPrivateFile(
  { db, privateFiles, masters }: OpenDeps,
  key: string,
): Promise<OpenedFile | undefined> {
  const row = await db
    .selectFrom('private_files')
    .select(['key_id', 'name', 'bytes', 'format', 'scan_state'])
    .where('key', '=', key)
    .executeTakeFirst()
  const recordKey = await findRecordKey(db, masters, row?.key_id)
  if (!(row && recordKey)) return undefined
  if (row.bytes === null) throw new AppError('conflict', NOT_WRITTEN)
  return {
    name: recordKey.unseal(NAME_COLUMN, row.name),
    bytes: row.bytes,
    format: row.format,
    scanState: row.scan_state,
    stream: Readable.from(unsealed(privateFiles, key, contentKeyOf(recordKey)), {
      objectMode: false,
    }),
  }
}

async function* unsealed(
  privateFiles: FileStore,
  key: string,
  contentKey: Buffer,
): AsyncGenerator<Buffer> {
  const stored = await privateFiles.find(privateName(key))
  if (!stored) throw new Error('A private file is not in the store')
  yield* unsealStream(contentKey, stored.read())
}

export function contentKeyOf(recordKey: RecordKey): Buffer {
  return recordKey.derive(CONTENT)
}

/** Its name in the private store, which says nothing. */
export function privateName(key: string): string {
  return `${PRIVATE_FOLDER}/${key}.bin`
}
