import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Pictures to upload, and whether served ones are complete. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = [8, 2, 0, 0, 0]
/** Large random areas: every picture differs, and none is large. */
const FIELD = 20

/** A PNG that was never sent before. */
export function makePicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(TRUE_COLOUR, 8)
  const bands = Array.from({ length: Math.ceil(height / FIELD) }, () => makeRow(width))
  const rows = Array.from({ length: height }, (_, y) => bands[Math.floor(y / FIELD)] ?? [])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.map((row) => Buffer.from(row))))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function makeRow(width: number): Buffer {
  const colours = randomBytes(Math.ceil(width / FIELD) * 3)
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++) {
    const from = Math.floor(x / FIELD) * 3
    colours.copy(row, 1 + x * 3, from, from + 3)
  }
  return row
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** From the first to the last byte, by the length that each format states. */
const IS_WHOLE: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) =>
    bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.readUInt32LE(4) + 8 === bytes.length,
  'image/avif': hasWholeBoxes,
}

export function isWholePicture(type: string, bytes: Buffer): boolean {
  return bytes.length > 16 && IS_WHOLE[type]?.(bytes) === true
}

/** Boxes one after the other, the last of which ends where the file does. */
function hasWholeBoxes(bytes: Buffer): boolean {
  const kinds: string[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    kinds.push(bytes.toString('latin1', at + 4, at + 8))
    at += Math.max(8, bytes.readUInt32BE(at))
  }
  return at === bytes.length && kinds[0] === 'ftyp' && kinds.includes('mdat')
}
