import { lineOf, tidyText } from './decode-text.ts'
import { decodeWords } from './encoded-words.ts'
import { LONGEST_TEXT, type MailReading, NOTES, REASONS, type ReadMail } from './mail.ts'
import { type MailHeader, personIn, splitHead } from './mail-header.ts'
import { partOf } from './mime-parts.ts'
import { type Found, walkParts } from './walk-parts.ts'

/** A mail has some of these, and hardly any other file does. */
const MARKS = ['from', 'date', 'subject', 'received', 'message-id', 'mime-version', 'to']
const LEAST_MARKS = 2

/** A mail as it travels (RFC 5322). */
export function readEml(bytes: Buffer): MailReading {
  const { header, body } = splitHead(bytes)
  const marks = MARKS.filter((name) => header.first(name) !== '')
  if (marks.length < LEAST_MARKS) return { reason: REASONS.notMail }
  const found = walkParts(partOf(header, body))
  const { files, left } = found
  return {
    mail: {
      ...aboutIn(header),
      ...textIn(found),
      files,
      left,
      notes: [...automaticNotes(header), ...found.notes],
    },
  }
}

/** What the lines above it say. */
export function aboutIn(
  header: MailHeader,
): Pick<ReadMail, 'sender' | 'subject' | 'time' | 'messageId'> {
  return {
    sender: personIn(header.first('from')) ?? personIn(header.first('sender')),
    subject: decodeWords(header.first('subject')),
    time: timeIn(header),
    messageId: lineOf(header.first('message-id')).slice(0, 500) || null,
  }
}

export function textIn({ plain, html }: Found): Pick<ReadMail, 'text' | 'textFrom'> {
  const written = tidyText(plain.join('\n\n'), LONGEST_TEXT)
  const shown = tidyText(html.join('\n\n'), LONGEST_TEXT)
  // A line for those without HTML, and a letter for all others: both are what was sent.
  if (written !== '') return { text: written, textFrom: 'plain' }
  return shown === '' ? { text: '', textFrom: 'none' } : { text: shown, textFrom: 'html' }
}

function automaticNotes(header: MailHeader): string[] {
  const said = header.first('auto-submitted').toLowerCase()
  return said !== '' && !said.startsWith('no') ? [NOTES.automatic] : []
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
const DATE =
  /(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{2,4}) +(\d{1,2}):(\d{2})(?::(\d{2}))? *([+-]\d{4}|[a-z]{1,5})?/i
const FIRST_YEAR = 1990
const LAST_YEAR = 2200
/** Hours behind or before Greenwich that programs still write by name. */
const ZONES: Record<string, number> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  pst: -8,
  pdt: -7,
}

/** «Tue, 10 Nov 2026 08:47:00 -0500» */
function parseMailDate(written: string): Date | undefined {
  const found = DATE.exec(written.slice(0, 300).replaceAll(/\s+/g, ' '))
  if (!found) return undefined
  const [, day, month = '', years = '', hour, minute, second = '0', zone = ''] = found
  const place = MONTHS.indexOf(month.toLowerCase())
  if (place === -1 || place % 3 !== 0) return undefined
  const year = years.length === 2 ? 2000 + Number(years) : Number(years)
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const local = Date.UTC(year, place / 3, Number(day), Number(hour), Number(minute), Number(second))
  const at = new Date(local - minutesOf(zone) * 60_000)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function minutesOf(zone: string): number {
  const offset = /^([+-])(\d{2})(\d{2})$/.exec(zone)
  if (!offset) return (ZONES[zone.toLowerCase()] ?? 0) * 60
  const [, sign, hours, minutes] = offset
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The server that took it in last writes on top; only where none did, what the sender's computer says. */
function timeIn(header: MailHeader): ReadMail['time'] {
  for (const line of header.all('received').slice(0, 50)) {
    const at = parseMailDate(line.slice(line.lastIndexOf(';') + 1))
    if (at) return { at, from: 'received' }
  }
  const at = parseMailDate(header.first('date'))
  return at ? { at, from: 'sent' } : null
}
