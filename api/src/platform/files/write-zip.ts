import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipPart = {
  /** Its path in the archive, with `/` between folders. */
  name: string
  at: Date
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const UTF8_NAMES = 0x0800
/** Sizes and checksum stand after the data: when an entry begins, they are not known yet. */
const DESCRIPTOR = 0x0008
const DEFLATE = 8
/** By default 2.0: folders and deflate. */
const VERSION = 20
const MAX_ENTRIES = 0xffff
const MAX_BYTES = 0xffff_ffff

type Entry = { name: Buffer; time: Buffer; crc: number; packed: number; bytes: number; at: number }

/**
 * A ZIP as it is made, one part after the other: none is held in memory, and a part may be decided by those before it.
 * Packed with deflate, because programs that read a ZIP from its beginning cannot find the end of a stored part. Not for
 * more than 4 GB.
 */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for await (const part of parts) {
    const entry: Entry = {
      name: Buffer.from(part.name),
      time: dosTime(part.at),
      crc: 0,
      packed: 0,
      bytes: 0,
      at,
    }
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), factsOf(entry, true), entry.name])
    yield header
    for await (const piece of pack(part.content, entry)) yield piece
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08'), sizesOf(entry)])
    yield descriptor
    at += header.length + entry.packed + descriptor.length
    entries.push(entry)
    if (at > MAX_BYTES || entries.length > MAX_ENTRIES) throw new Error('Too much for a ZIP')
  }
  const directory = Buffer.concat(entries.map(directoryEntry))
  yield directory
  yield endOf(entries.length, directory.length, at)
}

/** Counts what goes in and what comes out. */
async function* pack(content: ZipPart['content'], entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feeding = feed(content, deflate, entry)
  // Awaited below; without this, one that fails unread would end the process.
  feeding.catch(() => undefined)
  const pieces: AsyncIterable<Buffer> = deflate
  for await (const piece of pieces) {
    entry.packed += piece.length
    yield piece
  }
  await feeding
}

async function feed(
  content: ZipPart['content'],
  deflate: ReturnType<typeof createDeflateRaw>,
  entry: Entry,
): Promise<void> {
  try {
    for await (const piece of content) {
      if (deflate.destroyed) return
      entry.crc = crc32(piece, entry.crc)
      entry.bytes += piece.length
      if (!deflate.write(piece)) await drained(deflate)
    }
    deflate.end()
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

function drained(deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      deflate.off('drain', go).off('close', go)
      resolve()
    }
    deflate.on('drain', go).on('close', go)
  })
}

/** What the local and the central header share, from the needed version to the length of the extra field. */
function factsOf(entry: Entry, isAhead: boolean): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(VERSION, 0)
  head.writeUInt16LE(UTF8_NAMES | DESCRIPTOR, 2)
  head.writeUInt16LE(DEFLATE, 4)
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(entry.name.length, 0)
  return Buffer.concat([head, entry.time, isAhead ? Buffer.alloc(12) : sizesOf(entry), lengths])
}

function sizesOf({ crc, packed, bytes }: Entry): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc, 0)
  sizes.writeUInt32LE(packed, 4)
  sizes.writeUInt32LE(bytes, 8)
  return sizes
}

function directoryEntry(entry: Entry): Buffer {
  const version = Buffer.alloc(2)
  version.writeUInt16LE(VERSION)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(entry.at, 10)
  return Buffer.concat([
    Buffer.from('PK\x01\x02'),
    version,
    factsOf(entry, false),
    place,
    entry.name,
  ])
}

function endOf(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directoryBytes, 8)
  end.writeUInt32LE(directoryAt, 12)
  return Buffer.concat([Buffer.from('PK\x05\x06'), end])
}

/** The clock of Bogotá, as a ZIP writes it and its readers expect. Two seconds are one. */
function dosTime(at: Date): Buffer {
  const local = new Date(Math.max(at.getTime() - BOGOTA_MS, Date.UTC(1980, 0, 1)))
  const time = Buffer.alloc(4)
  time.writeUInt16LE(
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    0,
  )
  time.writeUInt16LE(
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    2,
  )
  return time
}

const BOGOTA_MS = 5 * 60 * 60 * 1000
