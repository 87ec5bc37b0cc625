/** The file system inside of an Outlook message (MS-CFB): storages hold streams and other storages. */
export type CompoundStorage = {
  name: string
  storages: CompoundStorage[]
  /** Undefined where there is none, or it is damaged, or too much was read already. */
  read(name: string): Buffer | undefined
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const FREE = 0xffff_fffa
const HEADER_BYTES = 512
const HEADER_SECTORS = 109
const ENTRY_BYTES = 128
const MOST_ENTRIES = 20_000
const DEEPEST = 8

type Entry = {
  name: string
  kind: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

export function isCompound(bytes: Buffer): boolean {
  return bytes.length >= HEADER_BYTES && bytes.subarray(0, 8).equals(SIGNATURE)
}

/**
 * Throws where it is damaged; never goes around in circles: a chain is as long as there are sectors at most, an entry is
 * visited once, and all that is read together is no more than `mostBytes`.
 */
export function openCompound(bytes: Buffer, mostBytes: number): CompoundStorage {
  const sectors = openSectors(bytes)
  const directory = sectors.chain(bytes.readUInt32LE(48))
  const entries = readEntries(Buffer.concat(directory))
  const root = entries[0]
  if (root?.kind !== 5) throw new Error('no root')
  const cutOff = bytes.readUInt32LE(56)
  const mini = openMini(bytes, sectors, root)
  const budget = { left: mostBytes }
  const readStream = ({ start, size }: Entry): Buffer | undefined => {
    budget.left -= size
    if (budget.left < 0 || size > bytes.length) return undefined
    const pieces = size < cutOff ? mini.chain(start, size) : sectors.chain(start, size)
    const content = Buffer.concat(pieces)
    return content.length < size ? undefined : content.subarray(0, size)
  }
  return storageOf(root, entries, readStream, { seen: new Set(), depth: 0 })
}

type Chains = { chain(start: number, upTo?: number): Buffer[] }

function openSectors(bytes: Buffer): Chains {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new Error('no size of a sector')
  const size = 2 ** shift
  const sector = (number: number) => {
    const at = (number + 1) * size
    if (at >= bytes.length) throw new Error('no such sector')
    return bytes.subarray(at, at + size)
  }
  return chainsIn(readTable(bytes, sector, size), sector, size)
}

/** Which sector follows which. */
function readTable(bytes: Buffer, sector: (number: number) => Buffer, size: number): number[] {
  const most = Math.ceil(bytes.length / size)
  const places: number[] = []
  for (let i = 0; i < HEADER_SECTORS; i++) places.push(bytes.readUInt32LE(76 + i * 4))
  let more = bytes.readUInt32LE(68)
  for (let i = 0; more < FREE && i < most; i++) {
    const page = sector(more)
    for (let at = 0; at + 8 <= page.length; at += 4) places.push(page.readUInt32LE(at))
    more = page.length < size ? FREE : page.readUInt32LE(size - 4)
  }
  const table: number[] = []
  for (const place of places) {
    if (place >= FREE || table.length > most) continue
    const page = sector(place)
    for (let at = 0; at + 4 <= page.length; at += 4) table.push(page.readUInt32LE(at))
  }
  return table
}

function chainsIn(
  table: readonly number[],
  sector: (number: number) => Buffer,
  size: number,
): Chains {
  return {
    chain(start, upTo = Number.POSITIVE_INFINITY) {
      const pieces: Buffer[] = []
      for (let at = start; at < FREE && pieces.length * size < upTo; at = table[at] ?? FREE) {
        if (pieces.length > table.length) throw new Error('a chain without an end')
        pieces.push(sector(at))
      }
      return pieces
    },
  }
}

/** What is small stands together in the root's stream, in sectors of 64 bytes. */
function openMini(bytes: Buffer, sectors: Chains, root: Entry): Chains {
  const size = 2 ** bytes.readUInt16LE(32)
  if (size !== 64) throw new Error('no size of a small sector')
  const content = Buffer.concat(sectors.chain(root.start, root.size))
  const pages = Buffer.concat(sectors.chain(bytes.readUInt32LE(60)))
  const table: number[] = []
  for (let at = 0; at + 4 <= pages.length; at += 4) table.push(pages.readUInt32LE(at))
  const sector = (number: number) => {
    if (number * size >= content.length) throw new Error('no such small sector')
    return content.subarray(number * size, (number + 1) * size)
  }
  return chainsIn(table, sector, size)
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  const end = Math.min(directory.length, MOST_ENTRIES * ENTRY_BYTES)
  for (let at = 0; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64))
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
      kind: directory.readUInt8(at + 66),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}

type Visit = { seen: Set<number>; depth: number }

function storageOf(
  entry: Entry,
  entries: readonly Entry[],
  readStream: (entry: Entry) => Buffer | undefined,
  visit: Visit,
): CompoundStorage {
  const inside: Entry[] = visit.depth > DEEPEST ? [] : siblingsFrom(entry.child, entries, visit)
  const streams = new Map(inside.filter(({ kind }) => kind === 2).map((each) => [each.name, each]))
  const below = { seen: visit.seen, depth: visit.depth + 1 }
  return {
    name: entry.name,
    storages: inside
      .filter(({ kind }) => kind === 1)
      .map((each) => storageOf(each, entries, readStream, below)),
    read(name) {
      const stream = streams.get(name)
      return stream && readStream(stream)
    },
  }
}

/** A tree of names, walked without a call inside of a call: it may be as deep as there are entries. */
function siblingsFrom(first: number, entries: readonly Entry[], { seen }: Visit): Entry[] {
  const found: Entry[] = []
  const waiting = [first]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at]
    if (!entry || seen.has(at)) continue
    seen.add(at)
    found.push(entry)
    waiting.push(entry.right, entry.left)
  }
  return found
}
