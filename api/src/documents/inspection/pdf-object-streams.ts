import { createInflate } from 'node:zlib'
import { AppError } from '../../platform/errors.ts'
import { fileRefusal } from '../../platform/files/file-refusal.ts'
import type { Content } from '../../platform/files/zip-directory.ts'
import { listNames, plainNames, refuseName } from './pdf-names.ts'
import { UNPACKING, unpacked } from './unpacked.ts'

/** How far from its name the beginning of an object and of its stream are looked for; a dictionary is some 200 bytes. */
const NEAR_BYTES = 8 * 1024
const PIECE_BYTES = 64 * 1024
const OVERLAP_BYTES = 128
/** Unpacked, of all together; a good file is nowhere near. */
const MOST_BYTES = 256 * 1024 * 1024

/** In the dictionary of a stream that holds other objects: its type, or only where the first of them is. */
export const OBJECT_STREAM = /^\/(ObjStm(?![A-Za-z])|First\s+\d)/
const STREAM = /(endobj)|(?<!end)stream(\r\n|\n|\r)/
/** The number of an object, on a line that is no comment. */
const OBJECT_START = /(^|[\r\n])[^%\r\n]*\d\s+\d+\s+$/
/** Names, numbers and lists: with texts or comments in it, nobody could tell where it begins. */
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
export async function inspectObjectStreams(
  content: Content,
  places: readonly number[],
): Promise<void> {
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
