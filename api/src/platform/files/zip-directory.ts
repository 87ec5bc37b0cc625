import { damaged, fileRefusal } from './file-refusal.ts'

/** Bytes that can be looked at without holding all of them. */
export type Content = {
  size: number
  /** Fills what is given, and returns as much of it as there was. */
  read(position: number, into: Buffer): Promise<Buffer>
}

export type ZipEntry = {
  name: string
  /** What some programs call it instead. */
  otherName: string | undefined
  isEncrypted: boolean
  isLink: boolean
  method: number
  packedBytes: number
  bytes: number
  /** Where its packed bytes begin. */
  dataAt: number
}
type ListedEntry = Omit<ZipEntry, 'dataAt'> & {
  at: number
  hasDescriptor: boolean
  rawName: Buffer
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** With the longest name. */
const MAX_HEADER_BYTES = LOCAL_BYTES + 65_535
const MAX_COMMENT_BYTES = 65_535
/** The sizes of an entry again, after its data. */
const MAX_DESCRIPTOR_BYTES = 24
const MAX_ENTRIES = 10_000
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024
const UNICODE_PATH = 0x7075

/**
 * What a ZIP says it holds, from its directory at the end; nothing is unpacked. The directory and the headers before each
 * entry must agree, and together they must account for every byte: programs differ in which of them they believe, and what
 * stands between them would not be inspected.
 */
export async function readZipDirectory(content: Content): Promise<ZipEntry[]> {
  const end = await findEnd(content)
  if (end.count > MAX_ENTRIES || end.bytes > MAX_DIRECTORY_BYTES) {
    throw fileRefusal('El ZIP contiene demasiados archivos. Divídalo en varios.')
  }
  const directory = await content.read(end.at, Buffer.alloc(end.bytes))
  const listed = parseEntries(directory, end.count).sort((one, other) => one.at - other.at)
  const readNear = buildReader(content)
  const entries: ZipEntry[] = []
  let expectedAt = 0
  let slack = 0
  for (const entry of listed) {
    if (entry.at < expectedAt || entry.at > expectedAt + slack) throw damaged()
    const dataAt = await checkLocalHeader(readNear, entry)
    entries.push({ ...entry, dataAt })
    expectedAt = dataAt + entry.packedBytes
    slack = entry.hasDescriptor ? MAX_DESCRIPTOR_BYTES : 0
  }
  if (end.at < expectedAt || end.at > expectedAt + slack) throw damaged()
  return entries
}

async function findEnd(content: Content): Promise<{ at: number; bytes: number; count: number }> {
  const from = Math.max(0, content.size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await content.read(from, Buffer.alloc(content.size - from))
  const found: number[] = []
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    const isEnd =
      tail.readUInt32LE(at) === DIRECTORY_END &&
      at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length
    if (isEnd) found.push(at)
  }
  const [at] = found
  // Two ends would be two directories, and each program would choose its own.
  if (at === undefined || found.length > 1) throw damaged()
  const end = tail.subarray(at)
  const count = end.readUInt16LE(10)
  const place = { at: end.readUInt32LE(16), bytes: end.readUInt32LE(12), count }
  const isWhole =
    end.readUInt32LE(4) === 0 &&
    end.readUInt16LE(8) === count &&
    place.at + place.bytes === from + at
  // Also what has more than 65,535 entries or 4 GB, which says so elsewhere.
  if (!isWhole) throw damaged()
  return place
}

function parseEntries(directory: Buffer, count: number): ListedEntry[] {
  const entries: ListedEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length) throw damaged()
    const entry = directory.subarray(at)
    if (entry.readUInt32LE(0) !== DIRECTORY_ENTRY) throw damaged()
    const [name, extra, comment] = [28, 30, 32].map((place) => entry.readUInt16LE(place))
    const nameEnd = ENTRY_BYTES + (name ?? 0)
    const extraEnd = nameEnd + (extra ?? 0)
    at += extraEnd + (comment ?? 0)
    if (at > directory.length) throw damaged()
    entries.push(
      parseEntry(entry, entry.subarray(ENTRY_BYTES, nameEnd), entry.subarray(nameEnd, extraEnd)),
    )
  }
  if (at !== directory.length) throw damaged()
  return entries
}

function parseEntry(entry: Buffer, rawName: Buffer, extra: Buffer): ListedEntry {
  const flags = entry.readUInt16LE(8)
  const isUnix = entry.readUInt8(5) === 3
  return {
    rawName,
    name: rawName.toString(flags & 0x0800 ? 'utf8' : 'latin1'),
    otherName: unicodePath(extra),
    // Its own flag, that of a stronger cipher, and that of a directory whose names are hidden.
    isEncrypted: (flags & 0x2041) !== 0,
    hasDescriptor: (flags & 0x0008) !== 0,
    isLink: isUnix && entry.readUInt32LE(38) >>> 28 === 0xa,
    method: entry.readUInt16LE(10),
    packedBytes: entry.readUInt32LE(20),
    bytes: entry.readUInt32LE(24),
    at: entry.readUInt32LE(42),
  }
}

/** A field that some programs believe more than the name itself. */
function unicodePath(extra: Buffer): string | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== UNICODE_PATH) continue
    return extra.subarray(at + 9, at + 4 + extra.readUInt16LE(at + 2)).toString('utf8')
  }
  return undefined
}

type Reader = (at: number, length: number) => Promise<Buffer>

/** Keeps what it read last: the headers of small files stand close together. */
function buildReader(content: Content): Reader {
  const memory = Buffer.alloc(MAX_HEADER_BYTES)
  let held: Buffer = memory.subarray(0, 0)
  let heldAt = 0
  return async (at, length) => {
    if (at < heldAt || at + length > heldAt + held.length) {
      held = await content.read(at, memory)
      heldAt = at
    }
    return held.subarray(at - heldAt, at - heldAt + length)
  }
}

/** Returns where the data begin. */
async function checkLocalHeader(readNear: Reader, entry: ListedEntry): Promise<number> {
  const header = await readNear(entry.at, LOCAL_BYTES + entry.rawName.length)
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged()
  const isSame =
    header.readUInt16LE(8) === entry.method &&
    header.subarray(LOCAL_BYTES).equals(entry.rawName) &&
    header.readUInt16LE(26) === entry.rawName.length &&
    (entry.hasDescriptor || header.readUInt32LE(18) === entry.packedBytes)
  if (!isSame) throw damaged()
  return entry.at + LOCAL_BYTES + entry.rawName.length + header.readUInt16LE(28)
}
