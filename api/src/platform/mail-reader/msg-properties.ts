import type { CompoundStorage } from './compound-file.ts'
import { charsetOfPage, decodeText } from './decode-text.ts'

/** What Outlook numbers, as far as it is read here (MS-OXPROPS). */
export const TAGS = {
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

export type Properties = {
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
export function propertiesOf(storage: CompoundStorage, head: number): Properties {
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
