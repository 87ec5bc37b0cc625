import { createInflate } from 'node:zlib'
import { AppError } from '../../platform/errors.ts'
import { fileRefusal } from '../../platform/files/file-refusal.ts'
import type { Content } from '../../platform/files/zip-directory.ts'
import { scanPieces, UNPACKING, unpacked } from './content.ts'

const VERSION = /^%PDF-[12]\.\d/
/** Nothing after it: what follows could be a file of another kind. */
const END = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const END_BYTES = 1_024

export async function inspectPdf(content: Content): Promise<'pdf'> {
  const start = await content.read(0, Buffer.alloc(16))
  const end = await content.read(Math.max(0, content.size - END_BYTES), Buffer.alloc(END_BYTES))
  if (!VERSION.test(start.toString('latin1')) || !END.test(end.toString('latin1'))) {
    throw fileRefusal(DAMAGED)
  }
  const objectStreams: number[] = []
  for await (const { at, withNext } of scanPieces(content)) {
    for (const name of listNames(withNext)) {
      refuseName(name)
      if (OBJECT_STREAM.test(name.text)) objectStreams.push(at + name.at)
    }
  }
  await inspectObjectStreams(content, objectStreams)
  return 'pdf'
}

/** What a PDF must not have, by names of the format. */
const REFUSED: [RegExp, string][] = [
  [
    /^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/,
    'El PDF tiene contraseña o restricciones. Guárdelo sin ellas y vuelva a intentarlo.',
  ],
  [
    /^\/JavaScript(?![A-Za-z])/,
    'El PDF contiene programas (JavaScript). Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/(Launch|GoToE)(?![A-Za-z])/,
    'El PDF intenta abrir otros programas. Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/EmbeddedFiles?(?![A-Za-z])/,
    'El PDF contiene otros archivos. Quite los adjuntos o súbalos aparte.',
  ],
  [
    /^\/(XFA\s*[[<(\d]|(SubmitForm|ImportData)(?![A-Za-z]))/,
    'El PDF es un formulario que envía o calcula datos. Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/(RichMedia|Rendition)(?![A-Za-z])/,
    'El PDF contiene video, sonido o animaciones. Imprímalo como PDF y suba ese archivo.',
  ],
]
/** The code itself. Three letters may stand by chance among the bytes of a picture, so only where there are none. */
const CODE = /^\/JS\s*[(<\d]/

/** Of their names and of those that object streams have; any of them may be written as a number. */
const FIRST_LETTERS = Buffer.from('EFGIJLORSX#')
/** The longest of them written in numbers, and what has to follow it. */
const NAME_BYTES = 80

type PdfName = { at: number; text: string }

/** The names that could be one of the refused or of an object stream, with what follows each of them. */
function* listNames(bytes: Buffer): Generator<PdfName> {
  for (let at = bytes.indexOf('/'); at !== -1; at = bytes.indexOf('/', at + 1)) {
    if (FIRST_LETTERS.includes(bytes[at + 1] ?? 0))
      yield { at, text: plainNames(bytes.toString('latin1', at, at + NAME_BYTES)) }
  }
}

/** Any letter of a name may be written as its number: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

function refuseName({ text }: PdfName, isUnpacked = false): void {
  const [, sentence] =
    REFUSED.find(([pattern]) => pattern.test(text)) ??
    (isUnpacked && CODE.test(text) ? (REFUSED[1] ?? []) : [])
  if (sentence) throw fileRefusal(sentence)
}

/** How far from its name the beginning of an object and of its stream are looked for; a dictionary is some 200 bytes. */
const NEAR_BYTES = 8 * 1024
const PIECE_BYTES = 64 * 1024
const OVERLAP_BYTES = 128
/** Unpacked, of all together; a good file is nowhere near. */
const MOST_BYTES = 256 * 1024 * 1024

/** In the dictionary of a stream that holds other objects: its type, or only where the first of them is. */
const OBJECT_STREAM = /^\/(ObjStm(?![A-Za-z])|First\s+\d)/
const STREAM = /(endobj)|(?<!end)stream(\r\n|\n|\r)/
/** The number of an object, on a line that is no comment. */
const OBJECT_START = /(^|[\r\n])[^%\r\n]*\d\s+\d+\s+$/
/** Names, numbers and lists: with texts or comments in it, its beginning is ambiguous. */
const DICTIONARY = /^\s*<<[^()%]*>>\s*$/
const DEFLATED = /\/Filter\s*(\/FlateDecode\s*(\/|>>)|\[\s*\/FlateDecode\s*\])/
const LINE_BYTES = 200

const UNREADABLE =
  'El PDF está escrito de una forma que no se puede revisar. Imprímalo como PDF y suba ese archivo.'
const DAMAGED = 'El PDF está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.'

/**
 * Looks through the objects that stand packed in a stream, where no name can be read from outside. `places` are those
 * where such a stream was named.
 */
async function inspectObjectStreams(content: Content, places: readonly number[]): Promise<void> {
  const seen = new Set<number>()
  const budget = { bytes: MOST_BYTES }
  for (const place of places) {
    const stream = await findStream(content, place)
    if (!stream || seen.has(stream.at)) continue
    seen.add(stream.at)
    if (stream.isDeflated) await inspectStream(content, stream.at, budget)
  }
}

/** Nothing for a name that belongs to no stream. One that is not packed was read with the file. */
async function findStream(
  content: Content,
  place: number,
): Promise<{ at: number; isDeflated: boolean } | undefined> {
  const from = Math.max(0, place - NEAR_BYTES)
  const near = await content.read(from, Buffer.alloc(place - from + NEAR_BYTES))
  const text = near.toString('latin1')
  const end = STREAM.exec(text.slice(place - from))
  if (!end) {
    if (from + near.length >= content.size) return undefined
    throw fileRefusal(UNREADABLE)
  }
  if (end[1]) return undefined
  const streamAt = place - from + end.index
  const objectAt = text.lastIndexOf('obj', streamAt)
  const line = text.slice(Math.max(0, objectAt - LINE_BYTES), Math.max(0, objectAt))
  const dictionary = plainNames(text.slice(objectAt + 'obj'.length, streamAt))
  if (objectAt === -1 || !OBJECT_START.test(line) || !DICTIONARY.test(dictionary))
    throw fileRefusal(UNREADABLE)
  const isDeflated = isOnlyDeflated(dictionary)
  return { at: from + streamAt + end[0].length, isDeflated }
}

/** In no other way than that of ZIP, and not changed before it was packed. */
function isOnlyDeflated(dictionary: string): boolean {
  const count = (pattern: RegExp) => dictionary.match(pattern)?.length ?? 0
  const filters = count(/\/(Filter|F)(?![A-Za-z])/g)
  const isPlain = count(/<</g) === 1 && count(/\/(DecodeParms|DP|FDecodeParms)(?![A-Za-z])/g) === 0
  if (filters === 0 && isPlain) return false
  if (filters > 1 || !isPlain || !DEFLATED.test(dictionary)) throw fileRefusal(UNREADABLE)
  return true
}

async function inspectStream(
  content: Content,
  at: number,
  budget: { bytes: number },
): Promise<void> {
  let tail = Buffer.alloc(0)
  try {
    for await (const piece of unpacked(readFrom(content, at), createInflate(UNPACKING))) {
      budget.bytes -= piece.length
      if (budget.bytes < 0) throw fileRefusal(UNREADABLE)
      const window = Buffer.concat([tail, piece])
      for (const name of listNames(window)) refuseName(name, true)
      tail = Buffer.from(window.subarray(-OVERLAP_BYTES))
    }
  } catch (error) {
    throw error instanceof AppError ? error : fileRefusal(DAMAGED)
  }
}

/** To the end of the file: what is packed knows its own. */
async function* readFrom(content: Content, from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < content.size; at += PIECE_BYTES)
    yield await content.read(at, Buffer.alloc(PIECE_BYTES))
}
