/** What stands in a compound file: a stream, or a storage of more. */
export type Node = { name: string; content: Buffer } | { name: string; nodes: Node[] }

const SECTOR = 512
const MINI = 64
const CUT_OFF = 4096
const END = 0xffff_fffe
const FREE = 0xffff_ffff
const FAT_MARK = 0xffff_fffd

type Entry = {
  name: string
  kind: number
  child: number
  right: number
  start: number
  size: number
}

/** A compound file as Outlook writes one, of sectors of 512 bytes, with a table as long as it must be. */
export function writeCompound(nodes: readonly Node[]): Buffer {
  const entries: Entry[] = [
    { name: 'Root Entry', kind: 5, child: FREE, right: FREE, start: END, size: 0 },
  ]
  const sectors: Buffer[] = []
  const table: number[] = []
  const minis: Buffer[] = []
  const miniTable: number[] = []
  const root = entries[0]

  const addChain = (content: Buffer): number => {
    if (content.length === 0) return END
    const first = sectors.length
    const count = Math.ceil(content.length / SECTOR)
    for (let i = 0; i < count; i++) {
      sectors.push(padded(content.subarray(i * SECTOR, (i + 1) * SECTOR), SECTOR))
      table.push(i === count - 1 ? END : first + i + 1)
    }
    return first
  }
  const addMini = (content: Buffer): number => {
    if (content.length === 0) return END
    const first = minis.length
    const count = Math.ceil(content.length / MINI)
    for (let i = 0; i < count; i++) {
      minis.push(padded(content.subarray(i * MINI, (i + 1) * MINI), MINI))
      miniTable.push(i === count - 1 ? END : first + i + 1)
    }
    return first
  }
  /** A list of names to the right of each other: no tree, and read as one. */
  const add = (of: readonly Node[]): number => {
    let next = FREE
    for (const node of of.toReversed()) {
      const isStream = 'content' in node
      const entry = {
        name: node.name,
        kind: isStream ? 2 : 1,
        child: FREE,
        right: next,
        start: END,
        size: 0,
      }
      entries.push(entry)
      next = entries.length - 1
      if (!isStream) entry.child = add(node.nodes)
      else {
        entry.size = node.content.length
        entry.start = node.content.length < CUT_OFF ? addMini(node.content) : addChain(node.content)
      }
    }
    return next
  }
  if (root) root.child = add(nodes)
  const miniStream = Buffer.concat(minis)
  const miniStart = addChain(miniStream)
  if (root) [root.start, root.size] = [miniStart, miniStream.length]
  const miniTableStart = addChain(numbers(miniTable))
  const directoryStart = addChain(Buffer.concat(entries.map(entryBytes)))
  return seal({ sectors, table, directoryStart, miniTableStart })
}

type Laid = { sectors: Buffer[]; table: number[]; directoryStart: number; miniTableStart: number }

function seal({ sectors, table, directoryStart, miniTableStart }: Laid): Buffer {
  const perPage = SECTOR / 4
  let [fats, difats] = [0, 0]
  for (;;) {
    const all = table.length + fats + difats
    const needed = Math.ceil(all / perPage)
    const more = Math.max(0, Math.ceil((needed - 109) / (perPage - 1)))
    if (needed === fats && more === difats) break
    ;[fats, difats] = [needed, more]
  }
  const firstFat = table.length
  const firstDifat = firstFat + fats
  const whole = [...table, ...Array(fats).fill(FAT_MARK), ...Array(difats).fill(0xffff_fffc)]
  const fatPages = padded(numbers(whole), fats * SECTOR, 0xff)
  const places = Array.from({ length: fats }, (_, i) => firstFat + i)
  const difatPages = Array.from({ length: difats }, (_, i) => {
    const own = places.slice(109 + i * (perPage - 1), 109 + (i + 1) * (perPage - 1))
    const next = i === difats - 1 ? END : firstDifat + i + 1
    return Buffer.concat([padded(numbers(own), SECTOR - 4, 0xff), numbers([next])])
  })
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(fats, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(CUT_OFF, 56)
  header.writeUInt32LE(miniTableStart, 60)
  header.writeUInt32LE(difats === 0 ? END : firstDifat, 68)
  header.writeUInt32LE(difats, 72)
  padded(numbers(places.slice(0, 109)), 436, 0xff).copy(header, 76)
  return Buffer.concat([header, ...sectors, fatPages, ...difatPages])
}

function entryBytes({ name, kind, child, right, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128)
  const written = bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(written + 2, 64)
  bytes.writeUInt8(kind, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function padded(bytes: Buffer, length: number, fill = 0): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), fill)])
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4)
  return bytes
}
