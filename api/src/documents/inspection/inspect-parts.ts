import { createInflateRaw } from 'node:zlib'
import { AppError } from '../../platform/errors.ts'
import { damaged, fileRefusal } from '../../platform/files/file-refusal.ts'
import { type ByteBudget, parseXml, type XmlListener } from '../../platform/files/parse-xml.ts'
import type { Content, ZipEntry } from '../../platform/files/zip-directory.ts'
import { watchOfficePart, watchOpenPart, watchRelations } from './active-content.ts'
import { UNPACKING, unpacked } from './content.ts'

const DEFLATED = 8
const PIECE_BYTES = 64 * 1024
/** Unpacked, of all parts together; a good file is nowhere near. */
const MOST_BYTES = 256 * 1024 * 1024
const RELATIONS = /(^|\/)_rels\/[^/]*\.rels$/i
/** What programs keep in a file for themselves, in whatever way they like: Office does not read it when it opens. */
const OF_OTHERS = /^(customXml|docProps)\//i

/**
 * Looks through every part of a file of Office that is XML, whatever it is called, for what would act when it is opened.
 */
export async function inspectParts(
  content: Content,
  entries: readonly ZipEntry[],
  format: 'docx' | 'xlsx' | 'ods' | 'odt',
): Promise<void> {
  const isOpen = format === 'ods' || format === 'odt'
  const budget = { bytes: MOST_BYTES }
  for (const entry of entries) {
    await inspectPart(content, entry, listenerOf(entry, isOpen), budget).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      // What is no XML, or does not unpack, is opened by no program of Office either.
      if (!OF_OTHERS.test(entry.name)) throw damaged()
    })
  }
}

function listenerOf({ name }: ZipEntry, isOpen: boolean): XmlListener {
  if (RELATIONS.test(name)) return watchRelations(name)
  return isOpen ? watchOpenPart() : watchOfficePart()
}

async function inspectPart(
  content: Content,
  entry: ZipEntry,
  listener: XmlListener,
  budget: ByteBudget,
): Promise<void> {
  const chunks = unpack(content, entry)
  const { value: first } = await chunks.next()
  if (!first || !isXml(first)) {
    await chunks.return(undefined)
    return
  }
  await parseXml(joined(first, chunks), listener, budget)
  if (budget.bytes < 0) throw tooLarge()
}

const tooLarge = () =>
  fileRefusal('El archivo ocupa demasiado al descomprimirlo. Divídalo en varios.')

/** Its first sign, after a mark and white space, in one byte or in two. */
function isXml(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, 1_024)).toString('latin1').replaceAll('\0', '')
  return /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(text)
}

async function* unpack(content: Content, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = readPacked(content, entry)
  let left = entry.bytes
  for await (const piece of entry.method === DEFLATED
    ? unpacked(packed, createInflateRaw(UNPACKING))
    : packed) {
    left -= piece.length
    // What the whole may weigh was judged by what each part says of itself.
    if (left < 0) throw tooLarge()
    yield piece
  }
}

async function* readPacked(content: Content, entry: ZipEntry): AsyncGenerator<Buffer> {
  const end = entry.dataAt + entry.packedBytes
  for (let at = entry.dataAt; at < end; at += PIECE_BYTES)
    yield await content.read(at, Buffer.alloc(Math.min(PIECE_BYTES, end - at)))
}

async function* joined(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
