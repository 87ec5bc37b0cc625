import { crc32 } from 'node:zlib'

/** 1 January 1980, the earliest date of a ZIP file: the same content is always the same bytes. */
const DAY = 0x0021
const UTF8_NAMES = 0x0800

/** A ZIP without compression: the parts of an Office file are small. */
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

/** The fields that the local and the central header share, from the needed version to the length of the extra field. */
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
