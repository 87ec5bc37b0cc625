import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a ZIP, and whatever of its headers a good program would not write. */
export type ZipPart = {
  name: string
  content?: string | Uint8Array
  /** 8 packs it; any other number is only written down. */
  method?: number
  /** Its packed bytes, where nothing of ours packs them so. */
  packed?: Buffer
  flags?: number
  /** What the headers say, where it is not the truth. */
  bytes?: number
  packedBytes?: number
  localName?: string
  localMethod?: number
  /** Where the directory says that it is. */
  at?: number
  extra?: Buffer
  madeBy?: number
  attributes?: number
  /** The bytes between it and the next. */
  after?: Buffer
}

export type ZipFrame = {
  before?: Buffer
  beforeDirectory?: Buffer
  afterDirectory?: Buffer
  comment?: Buffer
  /** How many the end says there are. */
  count?: number
  directoryAt?: number
  directoryBytes?: number
  disk?: number
}

export const UTF8_NAMES = 0x0800
const DESCRIPTOR = 0x0008

/** A ZIP, good or bad. */
export function zip(parts: readonly ZipPart[], frame: ZipFrame = {}): Buffer {
  const chunks: Buffer[] = []
  let size = 0
  const add = (chunk: Buffer = Buffer.alloc(0)) => {
    chunks.push(chunk)
    size += chunk.length
  }
  add(frame.before)
  const entries = parts.map((part) => {
    const at = part.at ?? size
    add(localPart(part))
    return entryOf(part, at)
  })
  add(frame.beforeDirectory)
  const directoryAt = frame.directoryAt ?? size
  const directory = Buffer.concat(entries)
  add(directory)
  add(frame.afterDirectory)
  const count = frame.count ?? parts.length
  const comment = frame.comment ?? Buffer.alloc(0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(frame.disk ?? 0, 4)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(frame.directoryBytes ?? directory.length, 12)
  end.writeUInt32LE(directoryAt, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...chunks, end, comment])
}

/** The same as a program writes it that does not know the sizes before: they follow each file. */
export function streamedZip(parts: readonly ZipPart[]): Buffer {
  return zip(
    parts.map((part) => {
      const { content, packed } = contentOf(part)
      const descriptor = Buffer.alloc(16)
      descriptor.write('PK\u0007\u0008', 'latin1')
      descriptor.writeUInt32LE(crc32(content), 4)
      descriptor.writeUInt32LE(packed.length, 8)
      descriptor.writeUInt32LE(content.length, 12)
      return { ...part, flags: (part.flags ?? 0) | DESCRIPTOR, after: descriptor }
    }),
  )
}

function contentOf({ content = 'contenido', method = 8, packed }: ZipPart) {
  const plain = Buffer.from(content)
  return { content: plain, packed: packed ?? (method === 8 ? deflateRawSync(plain) : plain) }
}

/** From the flags to the sizes: the same in both headers. */
function shared(part: ZipPart, method: number): Buffer {
  const { content, packed } = contentOf(part)
  const fields = Buffer.alloc(20)
  fields.writeUInt16LE(part.flags ?? 0, 0)
  fields.writeUInt16LE(method, 2)
  fields.writeUInt32LE(0x5a_21_00_00, 4)
  fields.writeUInt32LE(crc32(content), 8)
  fields.writeUInt32LE(part.packedBytes ?? packed.length, 12)
  fields.writeUInt32LE(part.bytes ?? content.length, 16)
  return fields
}

function localPart(part: ZipPart): Buffer {
  const name = encodeName(part.localName ?? part.name, part)
  const fields = shared(part, part.localMethod ?? part.method ?? 8)
  // Not known yet.
  if (((part.flags ?? 0) & DESCRIPTOR) !== 0) fields.fill(0, 8)
  const header = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'), fields])
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(name.length, 0)
  const after = part.after ?? Buffer.alloc(0)
  return Buffer.concat([header, lengths, name, contentOf(part).packed, after])
}

function entryOf(part: ZipPart, at: number): Buffer {
  const name = encodeName(part.name, part)
  const extra = part.extra ?? Buffer.alloc(0)
  const start = Buffer.alloc(8)
  start.write('PK\u0001\u0002', 'latin1')
  start.writeUInt8(20, 4)
  start.writeUInt8(part.madeBy ?? 0, 5)
  start.writeUInt8(20, 6)
  const rest = Buffer.alloc(18)
  rest.writeUInt16LE(name.length, 0)
  rest.writeUInt16LE(extra.length, 2)
  rest.writeUInt32LE(part.attributes ?? 0, 10)
  rest.writeUInt32LE(at, 14)
  return Buffer.concat([start, shared(part, part.method ?? 8), rest, name, extra])
}

function encodeName(name: string, { flags = 0 }: ZipPart): Buffer {
  return Buffer.from(name, (flags & UTF8_NAMES) === 0 ? 'latin1' : 'utf8')
}
