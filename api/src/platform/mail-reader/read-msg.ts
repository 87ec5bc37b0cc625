import { type CompoundStorage, openCompound } from './compound-file.ts'
import { charsetOfPage, decodeText, lineOf } from './decode-text.ts'
import { textOfHtml } from './html-text.ts'
import { innerNote, type MailReading, MOST_FILES, NOTES, REASONS, type ReadMail } from './mail.ts'
import { splitHead } from './mail-header.ts'
import { partOf } from './mime-parts.ts'
import { type Properties, propertiesOf, TAGS } from './msg-properties.ts'
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

/** Inside of an organisation an address is a path of its directory, to which nobody can write. */
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
