import { lineOf, tidyText } from './decode-text.ts'
import { decodeWords } from './encoded-words.ts'
import { LONGEST_TEXT, type MailReading, NOTES, REASONS, type ReadMail } from './mail.ts'
import { type MailHeader, personIn, splitHead } from './mail-header.ts'
import { timeIn } from './mail-time.ts'
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
