import { crc32 } from 'node:zlib'

/** 1 January 1980, the first day a ZIP file knows: the same content is always the same file. */
const DAY = 0x0021
const UTF8_NAMES = 0x0800

/** Files in a ZIP without compression, which the small parts of an office file do not miss. */
export function storeZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    const facts = factsOf(name, data)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const entry = [Buffer.from('PK\x01\x02'), uint16(20), facts, place, name]
    central.push(Buffer.concat(entry))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** What both records of a file say alike, from the version it needs to the length of its extra field. */
function factsOf(name: Buffer, data: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(UTF8_NAMES, 2)
  facts.writeUInt16LE(DAY, 8)
  facts.writeUInt32LE(crc32(data), 10)
  facts.writeUInt32LE(data.length, 14)
  facts.writeUInt32LE(data.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
