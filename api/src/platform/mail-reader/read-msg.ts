import { type CompoundStorage, openCompound } from './compound-file.ts'
import { charsetOfPage, decodeText, lineOf } from './decode-text.ts'
import { textOfHtml } from './html-text.ts'
import { innerNote, type MailReading, MOST_FILES, NOTES, REASONS, type ReadMail } from './mail.ts'
import { splitHead } from './mail-header.ts'
import { partOf } from './mime-parts.ts'
import { aboutIn, textIn } from './read-eml.ts'
import { type Found, nothingFound, walkParts } from './walk-parts.ts'

const MOST_BYTES = 128 * 1024 * 1024
const TOP_HEAD = 32
const INNER_HEAD = 24
const ATTACHMENT_HEAD = 8
const MOST_ATTACHMENTS = 200

/** A message as Outlook saves it (MS-OXMSG). */
export function readMsg(bytes: Buffer): MailReading {
  const root = openCompound(bytes, MOST_BYTES)
  const message = propertiesOf(root, TOP_HEAD)
  const messageClass = message.text(TAGS.messageClass)
  if (!/^(ipm|report)\b/i.test(messageClass)) return { reason: REASONS.notMail }
  const found = contentOf(message)
  if (/^report\b/i.test(messageClass)) found.notes.push(NOTES.bounce)
  takeAttachments(root, messageClass, found)
  return {
    mail: {
      ...aboutOf(message),
      ...textIn(found),
      files: found.files,
      left: found.left,
      notes: found.notes,
    },
  }
}

/** What Outlook knows of it, and where it knows nothing, the lines that the mail came with. */
function aboutOf(message: Properties): Pick<ReadMail, 'sender' | 'subject' | 'time' | 'messageId'> {
  const lines = aboutIn(splitHead(Buffer.from(message.text(TAGS.headers))).header)
  const delivered = message.time(TAGS.delivered)
  const sent = message.time(TAGS.submitted)
  return {
    sender: senderOf(message) ?? lines.sender,
    subject: lineOf(message.text(TAGS.subject)) || lines.subject,
    time: delivered
      ? { at: delivered, from: 'received' }
      : lines.time?.from === 'received' || !sent
        ? lines.time
        : { at: sent, from: 'sent' },
    messageId: lineOf(message.text(TAGS.messageId)).slice(0, 500) || lines.messageId,
  }
}

/** Inside of an organisation an address is a path of its directory, which cannot be written to. */
function senderOf(message: Properties): ReadMail['sender'] {
  const addresses = [TAGS.senderSmtp, TAGS.authorSmtp, TAGS.senderAddress, TAGS.authorAddress]
  const address = addresses
    .map((tag) => lineOf(message.text(tag)))
    .find((each) => each.includes('@'))
  const name = lineOf(message.text(TAGS.authorName) || message.text(TAGS.senderName))
  if (!address) return null
  return { name: name === address ? '' : name, address }
}

function contentOf(message: Properties): Found {
  const found = nothingFound()
  found.plain.push(message.text(TAGS.body))
  const html = message.binary(TAGS.html)
  const charset = charsetOfPage(message.number(TAGS.charset))
  found.html.push(textOfHtml(html ? decodeText(html, charset) : message.text(TAGS.html)))
  const isEmpty = [...found.plain, ...found.html].every((text) => text.trim() === '')
  if (isEmpty && message.binary(TAGS.rtf)) found.notes.push(NOTES.rtfOnly)
  return found
}

function takeAttachments(root: CompoundStorage, messageClass: string, found: Found): void {
  const attached = root.storages
    .filter(({ name }) => name.startsWith('__attach_version1.0_#'))
    .slice(0, MOST_ATTACHMENTS)
  for (const storage of attached) takeAttachment(storage, messageClass, found)
}

function takeAttachment(storage: CompoundStorage, messageClass: string, found: Found): void {
  const attachment = propertiesOf(storage, ATTACHMENT_HEAD)
  const name =
    lineOf(attachment.text(TAGS.longName) || attachment.text(TAGS.shortName)) ||
    'archivo sin nombre'
  const inner = storage.storages.find((each) => each.name.endsWith('3701000D'))
  const content = attachment.binary(TAGS.content)
  if (inner) leaveInner(inner, name, found)
  else if (!content) {
    const isElsewhere = attachment.text(TAGS.path) !== ''
    found.left.push({ name, reason: isElsewhere ? REASONS.elsewhere : REASONS.tooMuch })
  } else if (/^ipm\.note\.smime/i.test(messageClass)) takeSigned(content, messageClass, found)
  else if (name.toLowerCase() === 'winmail.dat') found.left.push({ name, reason: REASONS.winmail })
  else if (found.files.length < MOST_FILES) found.files.push({ name, content })
  else found.left.push({ name, reason: REASONS.tooMany })
}

/** Signed in the open, the whole mail is its only attachment. */
function takeSigned(content: Buffer, messageClass: string, found: Found): void {
  if (!/multipartsigned$/i.test(messageClass)) {
    found.left.push({ name: 'smime.p7m', reason: REASONS.sealed })
    return
  }
  const { header, body } = splitHead(content)
  const whole = walkParts(partOf(header, body))
  found.plain.push(...whole.plain)
  found.html.push(...whole.html)
  found.files.push(...whole.files)
  found.left.push(...whole.left)
  found.notes.push(NOTES.signed, ...whole.notes)
}

/** To be a file of its own it would have to be written anew. */
function leaveInner(storage: CompoundStorage, name: string, found: Found): void {
  const inner = propertiesOf(storage, INNER_HEAD)
  const { sender, subject } = aboutOf(inner)
  found.notes.push(innerNote({ sender, subject }))
  found.left.push({ name: subject || name, reason: REASONS.inner })
}

/** What Outlook numbers, as far as it is read here (MS-OXPROPS). */
const TAGS = {
  messageClass: '001A',
  subject: '0037',
  submitted: '0039',
  authorName: '0042',
  authorAddress: '0065',
  headers: '007D',
  senderName: '0C1A',
  senderAddress: '0C1F',
  delivered: '0E06',
  body: '1000',
  rtf: '1009',
  html: '1013',
  messageId: '1035',
  content: '3701',
  shortName: '3704',
  longName: '3707',
  path: '370D',
  charset: '3FDE',
  page: '3FFD',
  senderSmtp: '5D01',
  authorSmtp: '5D02',
} as const
type Tag = (typeof TAGS)[keyof typeof TAGS]

type Properties = {
  /** Empty where there is none. */
  text(tag: Tag): string
  binary(tag: Tag): Buffer | undefined
  number(tag: Tag): number
  time(tag: Tag): Date | undefined
}

const ENTRY_BYTES = 16
const NUMBER = 0x0003
const TIME = 0x0040

/** The properties of a message or an attachment: small ones stand in a table, behind a head of so many bytes. */
function propertiesOf(storage: CompoundStorage, head: number): Properties {
  const table = tableIn(storage.read('__properties_version1.0') ?? Buffer.alloc(0), head)
  const number = (tag: Tag) => table.get(`${tag}:${NUMBER}`)?.readUInt32LE(0) ?? 0
  const stream = (tag: Tag, type: string) => storage.read(`__substg1.0_${tag}${type}`)
  return {
    number,
    text(tag) {
      const wide = stream(tag, '001F')
      if (wide) return decodeText(wide, 'utf-16le')
      const narrow = stream(tag, '001E')
      return narrow ? decodeText(narrow, charsetOfPage(number(TAGS.page)) || 'windows-1252') : ''
    },
    binary: (tag) => stream(tag, '0102'),
    time: (tag) => timeOf(table.get(`${tag}:${TIME}`)),
  }
}

function tableIn(bytes: Buffer, head: number): Map<string, Buffer> {
  const table = new Map<string, Buffer>()
  for (let at = head; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const tag = bytes
      .readUInt16LE(at + 2)
      .toString(16)
      .toUpperCase()
      .padStart(4, '0')
    table.set(`${tag}:${bytes.readUInt16LE(at)}`, bytes.subarray(at + 8, at + ENTRY_BYTES))
  }
  return table
}

const TICKS_IN_MS = 10_000n
/** From 1601 to 1970. */
const BEFORE_OURS_MS = 11_644_473_600_000n
const FIRST = Date.UTC(1990)
const LAST = Date.UTC(2200)

function timeOf(ticks: Buffer | undefined): Date | undefined {
  if (!ticks) return undefined
  const ms = Number(ticks.readBigUInt64LE(0) / TICKS_IN_MS - BEFORE_OURS_MS)
  return ms >= FIRST && ms < LAST ? new Date(ms) : undefined
}
