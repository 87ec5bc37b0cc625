import { isUtf8 } from 'node:buffer'
import { fileRefusal } from '../../platform/files/file-refusal.ts'
import type { Content } from '../../platform/files/zip-directory.ts'
import { type Piece, scanPieces } from './content.ts'

const NOT_OURS = 'Solo se permiten archivos PDF, Word, Excel, CSV, ODS, ODT o ZIP.'
const NO_TABLE =
  'El archivo es un texto: no es un PDF ni una tabla CSV. Ábralo en su programa y guárdelo como PDF o como CSV UTF-8.'
const CALLS_PROGRAM =
  'La tabla contiene una fórmula que abre programas. Guárdela solo con sus valores.'

/** Excel begins a UTF-8 file with these. */
const MARK = Buffer.from([0xef, 0xbb, 0xbf])
/** No text has other characters before the space than tabs and the ends of lines. */
const LINE_BYTES = [0x09, 0x0a, 0x0d]
const DELETE = 0x7f
/** The old encoding of Windows has no characters there. */
const NOT_IN_WINDOWS = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
/** How programs and documents of other kinds begin that are written as text. */
const OTHER_KIND = /^\s*(<|\{|\[|#!|%!|@echo\b|begin \d)/i
/** More than one column, or it is no table. */
const COLUMNS = /^\s*[^\r\n]*[,;\t|]/
/** A cell that makes a spreadsheet start another program. */
const PROGRAM_CALL = /[\r\n,;\t"]\s*[=+@-][^\r\n,;\t|]{0,60}[a-z]\|\s?'/i
const CALL_BYTES = 100
const QUOTE = 0x27

/** Whatever begins like no other kind: a table as text, or nothing of ours. */
export async function inspectCsv(content: Content): Promise<'csv'> {
  const encodings = { isUtf8: true, isWindows: true }
  for await (const piece of scanPieces(content)) {
    encodings.isUtf8 &&= isUtf8(wholeCharacters(piece))
    encodings.isWindows &&= !NOT_IN_WINDOWS.some((byte) => piece.bytes.includes(byte))
    const hasEncoding = encodings.isUtf8 || encodings.isWindows
    if (!hasEncoding || !piece.bytes.every(isTextByte)) throw fileRefusal(NOT_OURS)
    if (piece.isFirst) checkStart(piece.withNext)
    if (callsProgram(piece.withNext, piece.isFirst)) throw fileRefusal(CALLS_PROGRAM)
  }
  return 'csv'
}

function isTextByte(byte: number): boolean {
  return (byte >= 0x20 && byte !== DELETE) || LINE_BYTES.includes(byte)
}

/** A character that two pieces share is looked at with the first of them. */
function wholeCharacters({ isFirst, bytes, withNext }: Piece): Buffer {
  const isMiddle = (byte = 0) => (byte & 0xc0) === 0x80
  let from = 0
  while (!isFirst && from < 3 && isMiddle(bytes[from])) from++
  let to = bytes.length
  while (to < bytes.length + 3 && isMiddle(withNext[to])) to++
  return withNext.subarray(from, to)
}

function checkStart(bytes: Buffer): void {
  const start = withoutMark(bytes).toString('latin1')
  if (OTHER_KIND.test(start)) throw fileRefusal(NOT_OURS)
  if (!COLUMNS.test(start)) throw fileRefusal(NO_TABLE)
}

function withoutMark(bytes: Buffer): Buffer {
  return MARK.equals(bytes.subarray(0, MARK.length)) ? bytes.subarray(MARK.length) : bytes
}

function callsProgram(bytes: Buffer, isFirst: boolean): boolean {
  // A cell begins after something; the first one too, so that it is found like the others.
  const text = isFirst ? Buffer.concat([Buffer.from('\n'), withoutMark(bytes)]) : bytes
  for (let at = text.indexOf('|'); at !== -1; at = text.indexOf('|', at + 1)) {
    if (text[at + 1] !== QUOTE && text[at + 2] !== QUOTE) continue
    const call = text.toString('latin1', Math.max(0, at - CALL_BYTES), at + 3)
    if (PROGRAM_CALL.test(call)) return true
  }
  return false
}
