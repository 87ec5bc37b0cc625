import { Readable } from 'node:stream'
import { createFairLimiter } from '@terminal/contract/http/limiter'
import type { Queryable } from '../../db/schema.ts'
import { networkOf } from '../http/client-limit.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import type { FileStore } from './file-store.ts'
import {
  dropPrivateFile,
  type HeldFile,
  openPrivateFile,
  readTakenFile,
  type TakenFile,
  takePrivateFile,
} from './private-files.ts'
import { readApart } from './read-apart.ts'

/** The formats, as `lookAtFile` says them, of photos that `strip-photo.reader.ts` knows. */
export const STRIPPABLE = ['jpg', 'png', 'webp']

/** Those whose properties are read. Old files of Office and RTF nearly always say who made them. */
export const WITH_PROPERTIES = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']

type Deps = { db: Queryable; privateFiles: FileStore; masters: MasterKeys }

/** In place of a file that waits here under another key. */
type Replacement = { key: string; by: TakenFile }

export type Untraced = {
  taken: TakenFile[]
  /** Of held files. */
  replacements: Replacement[]
  /** The names of those that may still tell who made them, where, when and with what. */
  telling: string[]
}

/** Photos, films, recordings and old documents that may say who made them and where, and that we leave as they are. */
const TELLING = [
  ...['heic', 'avif', 'tif', 'mov', 'mp4', '3gp', 'm4a', 'avi', 'webm', 'gif'],
  ...['ole', 'rtf'],
]

/** Anybody may send them, and others wait. */
const LONGEST_MS = 5_000

const stripPhoto = readApart<typeof import('./strip-photo.reader.ts')>(
  new URL('./strip-photo.reader.ts', import.meta.url),
  { unreadable: () => undefined, longestMs: LONGEST_MS },
)
const namesAuthor = readApart<typeof import('./file-author.reader.ts')>(
  new URL('./file-author.reader.ts', import.meta.url),
  { unreadable: () => true, longestMs: LONGEST_MS },
)

/** A photo is held whole, twice; a document once. */
const inTurn = createFairLimiter({ atOnce: 2, byClient: 1 })

/**
 * The files of an anonymous author, with photos that no longer say where and with what they were taken: each is
 * sealed anew under another key. Those that were taken are dropped at once; of those that are held, the transaction that
 * files their replacements ends the hold. Nothing is thrown: a photo that cannot be cleaned is filed as it came, and named.
 */
export async function withoutTraces(
  deps: Deps,
  files: { taken: readonly TakenFile[]; held: readonly HeldFile[]; address: string },
): Promise<Untraced> {
  const network = networkOf(files.address)
  const untraced: Untraced = { taken: [], replacements: [], telling: [] }
  for (const file of files.taken) {
    const { format } = file
    const cleaned = await clean(deps, file, {
      network,
      format,
      content: () => readTakenFile(deps, file),
    })
    if (cleaned === 'telling') untraced.telling.push(file.name)
    untraced.taken.push(typeof cleaned === 'object' ? cleaned : file)
    // One that stays because of a crash is an orphan.
    if (typeof cleaned === 'object') await dropPrivateFile(deps, file).catch(() => undefined)
  }
  for (const file of files.held) {
    const opened = await openPrivateFile(deps, file.key).catch(() => undefined)
    const cleaned = opened
      ? await clean(deps, file, { network, format: opened.format, content: () => opened.stream })
      : 'silent'
    if (cleaned === 'telling') untraced.telling.push(file.name)
    if (typeof cleaned === 'object') untraced.replacements.push({ key: file.key, by: cleaned })
  }
  return untraced
}

type Cleaned = TakenFile | 'telling' | 'silent'

async function clean(
  deps: Deps,
  file: Pick<TakenFile, 'name' | 'contentHash'>,
  {
    network,
    format,
    content,
  }: { network: string; format: string; content: () => AsyncIterable<Buffer> },
): Promise<Cleaned> {
  if (TELLING.includes(format)) return 'telling'
  if (!(STRIPPABLE.includes(format) || WITH_PROPERTIES.includes(format))) return 'silent'
  return inTurn(network, async () => {
    const whole = await wholeOf(content())
    if (WITH_PROPERTIES.includes(format))
      return (await namesAuthor(whole, format)) ? 'telling' : 'silent'
    const stripped = await stripPhoto(whole, format)
    if (!stripped) return 'telling'
    const taken = await takePrivateFile(deps, {
      fileName: file.name,
      stream: Readable.from([stripped], { objectMode: false }),
      limitBytes: stripped.length,
    })
    // Known again by what was sent: the same form may come twice.
    return 'file' in taken ? { ...taken.file, contentHash: file.contentHash } : 'telling'
  }).catch(() => 'telling' as const)
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
