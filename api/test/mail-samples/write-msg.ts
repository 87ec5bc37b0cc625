import { type Node, writeCompound } from './write-compound.ts'

type Attachment = {
  name: string
  content?: Buffer
  /** A message inside of the message. */
  inner?: Msg
}

export type Msg = {
  messageClass?: string
  subject?: string
  body?: string
  html?: string
  /** As Windows numbers it, of the HTML. */
  page?: number
  rtf?: Buffer
  senderName?: string
  senderAddress?: string
  messageId?: string
  headers?: string
  deliveredAt?: Date
  submittedAt?: Date
  /** Texts in the page of Windows, as Outlook before 2003. */
  isOld?: boolean
  attachments?: Attachment[]
}

/** A message as Outlook saves it. */
export function writeMsg(message: Msg): Buffer {
  return writeCompound(nodesOf(message, 32))
}

function nodesOf(message: Msg, head: number): Node[] {
  const { isOld = false } = message
  const text = (tag: string, value: string | undefined): Node[] =>
    value === undefined
      ? []
      : [
          isOld
            ? { name: `__substg1.0_${tag}001E`, content: Buffer.from(value, 'latin1') }
            : { name: `__substg1.0_${tag}001F`, content: Buffer.from(value, 'utf16le') },
        ]
  const binary = (tag: string, content: Buffer | undefined): Node[] =>
    content === undefined ? [] : [{ name: `__substg1.0_${tag}0102`, content }]
  const html =
    message.html === undefined
      ? undefined
      : Buffer.from(message.html, message.page === 1252 ? 'latin1' : 'utf8')
  return [
    ...text('001A', message.messageClass ?? 'IPM.Note'),
    ...text('0037', message.subject),
    ...text('0C1A', message.senderName),
    ...text('0042', message.senderName),
    ...text('5D01', message.senderAddress),
    ...text('1000', message.body),
    ...text('1035', message.messageId),
    ...text('007D', message.headers),
    ...binary('1013', html),
    ...binary('1009', message.rtf),
    {
      name: '__properties_version1.0',
      content: Buffer.concat([
        Buffer.alloc(head),
        ...(message.deliveredAt ? [timeEntry(0x0e06, message.deliveredAt)] : []),
        ...(message.submittedAt ? [timeEntry(0x0039, message.submittedAt)] : []),
        ...(message.page ? [numberEntry(0x3fde, message.page)] : []),
        ...(isOld ? [numberEntry(0x3ffd, 1252)] : []),
      ]),
    },
    ...(message.attachments ?? []).map(
      (attachment, i): Node => ({
        name: `__attach_version1.0_#${i.toString(16).toUpperCase().padStart(8, '0')}`,
        nodes: [
          ...text('3707', attachment.name),
          ...binary('3701', attachment.content),
          ...(attachment.inner
            ? [{ name: '__substg1.0_3701000D', nodes: nodesOf(attachment.inner, 24) }]
            : []),
          { name: '__properties_version1.0', content: Buffer.alloc(8) },
        ],
      }),
    ),
  ]
}

function timeEntry(tag: number, at: Date): Buffer {
  const entry = entryOf(0x0040, tag)
  entry.writeBigUInt64LE((BigInt(at.getTime()) + 11_644_473_600_000n) * 10_000n, 8)
  return entry
}

function numberEntry(tag: number, value: number): Buffer {
  const entry = entryOf(0x0003, tag)
  entry.writeUInt32LE(value, 8)
  return entry
}

function entryOf(type: number, tag: number): Buffer {
  const entry = Buffer.alloc(16)
  entry.writeUInt16LE(type, 0)
  entry.writeUInt16LE(tag, 2)
  return entry
}
