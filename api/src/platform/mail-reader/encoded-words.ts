import { decodeText, lineOf } from './decode-text.ts'
import { decodeQuoted } from './transfer.ts'

/** RFC 2047. Every part of it ends before the next question mark: nothing is read twice. */
const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?]{0,4000})\?=/gi
const LONGEST = 20_000

/** «=?utf-8?Q?Petici=C3=B3n?=» as it is meant. What is no such word stays. */
export function decodeWords(written: string): string {
  const text = written.slice(0, LONGEST)
  let out = ''
  let end = 0
  let held: { charset: string; bytes: Buffer[] } | undefined
  const flush = () => {
    if (held) out += decodeText(Buffer.concat(held.bytes), held.charset)
    held = undefined
  }
  for (const { 0: whole, 1: said = '', 2: way = '', 3: content = '', index } of text.matchAll(
    WORD,
  )) {
    const between = text.slice(end, index)
    // RFC 2231 adds a language to the charset.
    const charset = (said.split('*')[0] ?? '').toLowerCase()
    const isNext = held !== undefined && between.trim() === ''
    // A letter may be divided between two words of one charset: their bytes are read together.
    if (!isNext || held?.charset !== charset) flush()
    if (!isNext) out += between
    held ??= { charset, bytes: [] }
    held.bytes.push(bytesOf(way, content))
    end = index + whole.length
  }
  flush()
  return lineOf(out + text.slice(end))
}

function bytesOf(way: string, content: string): Buffer {
  if (way.toLowerCase() === 'b') return Buffer.from(content, 'base64')
  return decodeQuoted(Buffer.from(content.replaceAll('_', ' '), 'latin1'))
}
