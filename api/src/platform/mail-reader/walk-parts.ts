import { decodeText } from './decode-text.ts'
import { decodeWords } from './encoded-words.ts'
import { textOfHtml } from './html-text.ts'
import { innerNote, MOST_FILES, NOTES, REASONS, type ReadMail } from './mail.ts'
import { personIn, splitHead } from './mail-header.ts'
import { divideParts, type MailPart } from './mime-parts.ts'
import { decodeTransfer } from './transfer.ts'

/** What was found on the way through the parts. */
export type Found = Pick<ReadMail, 'files' | 'left' | 'notes'> & { plain: string[]; html: string[] }

type Walk = { found: Found; partsLeft: number; bytesLeft: number }

const DEEPEST = 10
const MOST_PARTS = 300
/** Of everything that is unpacked: parts may stand in each other. */
const MOST_BYTES = 128 * 1024 * 1024

export function nothingFound(): Found {
  return { files: [], left: [], notes: [], plain: [], html: [] }
}

export function walkParts(part: MailPart): Found {
  const walk = { found: nothingFound(), partsLeft: MOST_PARTS, bytesLeft: MOST_BYTES }
  visit(part, walk, 0)
  return walk.found
}

function visit(part: MailPart, walk: Walk, depth: number): void {
  const { word } = part.type
  if (--walk.partsLeft < 0 || depth > DEEPEST) return
  if (!word.startsWith('multipart/') || word === 'multipart/encrypted') {
    visitLeaf(part, walk)
    return
  }
  if (word === 'multipart/report') walk.found.notes.push(NOTES.bounce)
  if (word === 'multipart/signed') walk.found.notes.push(NOTES.signed)
  const parts = divideParts(part, walk.partsLeft)
  if (word === 'multipart/alternative') visitAlternatives(parts, walk, depth)
  else for (const each of parts) visit(each, walk, depth + 1)
}

/** The same text in several ways: the plain one, where there is one. */
function visitAlternatives(parts: readonly MailPart[], walk: Walk, depth: number): void {
  const { found } = walk
  const outer = { plain: found.plain, html: found.html }
  found.plain = []
  found.html = []
  for (const each of parts) visit(each, walk, depth + 1)
  const hasPlain = found.plain.some((text) => text.trim() !== '')
  found.plain = hasPlain ? [...outer.plain, ...found.plain] : outer.plain
  found.html = hasPlain ? outer.html : [...outer.html, ...found.html]
}

/** What is of no use to a person beside the original. */
const UNSHOWN = new Set(['message/delivery-status', 'text/rfc822-headers', 'application/applefile'])
const SIGNATURES = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
])

function visitLeaf(part: MailPart, walk: Walk): void {
  const { type, disposition, name } = part
  const word = type.word === '' ? 'text/plain' : type.word
  const isAttached = disposition.word === 'attachment' || name !== ''
  const isText = !isAttached && (word === 'text/plain' || word === 'text/html')
  const closed = closedBy(part)
  if (UNSHOWN.has(word)) return
  if (SIGNATURES.has(word)) walk.found.notes.push(NOTES.signed)
  else if (closed) leave(part, walk, closed.reason, closed.nameless)
  else if (word === 'message/rfc822') visitInner(part, walk)
  else if (isText) visitText(part, walk, word)
  else {
    if (word === 'text/calendar') walk.found.notes.push(NOTES.invitation)
    keep(part, walk, name || nameFor(word, walk.found.files.length + 1))
  }
}

/** Why a part cannot be opened here. */
function closedBy({ type, name }: MailPart): { reason: string; nameless: string } | undefined {
  const { word } = type
  if (word === 'multipart/encrypted')
    return { reason: REASONS.encrypted, nameless: 'mensaje cifrado' }
  if (word === 'application/pgp-encrypted')
    return { reason: REASONS.encrypted, nameless: 'mensaje cifrado' }
  if (word === 'application/pkcs7-mime' || word === 'application/x-pkcs7-mime') {
    const isSigned = type.of('smime-type').toLowerCase().includes('signed')
    return { reason: isSigned ? REASONS.sealed : REASONS.encrypted, nameless: 'smime.p7m' }
  }
  if (word === 'application/ms-tnef' || name.toLowerCase() === 'winmail.dat')
    return { reason: REASONS.winmail, nameless: 'winmail.dat' }
  return word === 'message/external-body'
    ? { reason: REASONS.elsewhere, nameless: 'enlace' }
    : undefined
}

function visitText(part: MailPart, walk: Walk, word: string): void {
  const content = unpack(part, walk)
  if (!content) return
  const text = decodeText(content, part.type.of('charset'))
  if (word === 'text/html') walk.found.html.push(textOfHtml(text))
  else walk.found.plain.push(text)
}

/** A mail that was attached: a file, whose sender and subject are told. */
function visitInner(part: MailPart, walk: Walk): void {
  const content = unpack(part, walk)
  if (!content) {
    leave(part, walk, REASONS.tooMuch, 'correo adjunto.eml')
    return
  }
  const { header } = splitHead(content)
  const sender = personIn(header.first('from'))
  const subject = decodeWords(header.first('subject'))
  walk.found.notes.push(innerNote({ sender, subject }))
  put(walk, { name: part.name || `${subject || 'correo adjunto'}.eml`, content })
}

function keep(part: MailPart, walk: Walk, name: string): void {
  const content = unpack(part, walk)
  if (content) put(walk, { name, content })
  else walk.found.left.push({ name, reason: REASONS.tooMuch })
}

function put({ found }: Walk, file: { name: string; content: Buffer }): void {
  if (found.files.length < MOST_FILES) found.files.push(file)
  else found.left.push({ name: file.name, reason: REASONS.tooMany })
}

function leave({ name }: MailPart, { found }: Walk, reason: string, nameless: string): void {
  found.left.push({ name: name || nameless, reason })
}

/** Undefined once more was unpacked than a mail holds. */
function unpack({ body, encoding }: MailPart, walk: Walk): Buffer | undefined {
  walk.bytesLeft -= body.length
  return walk.bytesLeft < 0 ? undefined : decodeTransfer(body, encoding)
}

const EXTENSIONS: Record<string, string> = {
  'text/calendar': 'ics',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
  'text/html': 'html',
  'audio/mpeg': 'mp3',
  'application/pdf': 'pdf',
}

function nameFor(word: string, number: number): string {
  if (word === 'text/calendar') return 'invitación.ics'
  const subtype = word.slice(word.indexOf('/') + 1)
  const extension = EXTENSIONS[word] ?? (/^[a-z0-9]{2,5}$/.test(subtype) ? subtype : 'bin')
  return `archivo ${number}.${extension}`
}
