import { decodeText } from './decode-text.ts'
import { decodeWords } from './encoded-words.ts'

/** The lines above a mail or a part of one, by their names in small letters, in their order. */
export type MailHeader = { all(name: string): string[]; first(name: string): string }

const HEAD_BYTES = 512 * 1024
const MOST_LINES = 5_000
const LONGEST_LINE = 20_000

/** What stands before the first empty line, and what after it. */
export function splitHead(bytes: Buffer): { header: MailHeader; body: Buffer } {
  const end = endOfHead(bytes)
  const head = bytes.subarray(0, Math.min(end.head, HEAD_BYTES))
  return { header: headerOf(decodeText(head, '')), body: bytes.subarray(end.body) }
}

function endOfHead(bytes: Buffer): { head: number; body: number } {
  // A part without any line above it begins with an empty one.
  if (bytes[0] === 0x0a) return { head: 0, body: 1 }
  if (bytes[0] === 0x0d && bytes[1] === 0x0a) return { head: 0, body: 2 }
  const ends = (['\n\n', '\r\n\r\n', '\n\r\n'] as const)
    .map((mark) => ({ at: bytes.indexOf(mark, 0, 'latin1'), length: mark.length }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at)
  const [first] = ends
  return first
    ? { head: first.at, body: first.at + first.length }
    : { head: bytes.length, body: bytes.length }
}

function headerOf(head: string): MailHeader {
  const found: [string, string][] = []
  for (const line of head.split('\n', MOST_LINES)) {
    const last = found.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last && last[1].length < LONGEST_LINE) last[1] += ` ${line.trim()}`
      continue
    }
    const colon = line.indexOf(':')
    // What mailboxes on disk begin with is none.
    if (colon > 0 && colon < 80 && !line.startsWith('From '))
      found.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
  }
  const all = (name: string) => found.filter(([each]) => each === name).map(([, value]) => value)
  return { all, first: (name) => all(name)[0] ?? '' }
}

/** «text/plain; charset="utf-8"»: the word before the first semicolon, and what follows by its name. */
export type Described = { word: string; of(name: string): string }

export function describedIn(value: string): Described {
  const [word = '', ...rest] = divide(value.slice(0, LONGEST_LINE))
  const given = new Map<string, string>()
  for (const each of rest) {
    const equals = each.indexOf('=')
    if (equals < 1) continue
    const name = each.slice(0, equals).trim().toLowerCase()
    if (!given.has(name)) given.set(name, unquoted(each.slice(equals + 1).trim()))
  }
  return {
    word: word.trim().toLowerCase(),
    of: (name) => given.get(name) ?? continued(given, name),
  }
}

/** At semicolons outside of quotes. */
function divide(value: string): string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at++) {
    const sign = value[at]
    if (sign === '\\' && isQuoted) at++
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ';' && !isQuoted) {
      parts.push(value.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, value.slice(from)]
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  const end = value.endsWith('"') && value.length > 1 ? -1 : undefined
  return value.slice(1, end).replaceAll(/\\(.)/g, '$1')
}

const MOST_PIECES = 50

/** RFC 2231: `filename*=utf-8''…`, whole or in numbered pieces. */
function continued(given: ReadonlyMap<string, string>, name: string): string {
  const whole = given.get(`${name}*`)
  if (whole !== undefined) return decodePieces([{ text: whole, isCoded: true }])
  const pieces: Piece[] = []
  for (let i = 0; i < MOST_PIECES; i++) {
    const coded = given.get(`${name}*${i}*`)
    const text = coded ?? given.get(`${name}*${i}`)
    if (text === undefined) break
    pieces.push({ text, isCoded: coded !== undefined })
  }
  return decodePieces(pieces)
}

type Piece = { text: string; isCoded: boolean }

function decodePieces(pieces: readonly Piece[]): string {
  const [first] = pieces
  if (!first) return ''
  const marks = first.isCoded ? first.text.split("'", 2) : []
  const charset = marks.length === 2 ? (marks[0] ?? '') : ''
  const start = marks.length === 2 ? first.text.indexOf("'", (marks[0] ?? '').length + 1) + 1 : 0
  const bytes = pieces.map(({ text, isCoded }, i) => {
    const content = i === 0 ? text.slice(start) : text
    return isCoded ? percentBytes(content) : Buffer.from(content)
  })
  return decodeText(Buffer.concat(bytes), charset)
}

function percentBytes(text: string): Buffer {
  const plain = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(plain, 'latin1')
}

/** Of a file: the name where it says how it is shown, or with what it is. */
export function fileNameIn(disposition: Described, type: Described): string {
  return decodeWords(disposition.of('filename') || type.of('name'))
}

const ADDRESS = /[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,190}/

/** «"Marta Díaz" <marta@correo.example>»; the first where there are several. */
export function personIn(value: string): { name: string; address: string } | null {
  const written = value.slice(0, 2_000)
  const open = written.lastIndexOf(
    '<',
    written.indexOf('>') === -1 ? undefined : written.indexOf('>'),
  )
  const address = ADDRESS.exec(open === -1 ? written : written.slice(open))?.[0] ?? ''
  const name = decodeWords(open === -1 ? '' : unquoted(written.slice(0, open).trim()))
  return address === '' && name === '' ? null : { name, address }
}
