import { orientationAlone, readOrientation } from './exif-orientation.ts'

const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
const PIXELS = ['VP8 ', 'VP8L', 'ANMF']
const KEPT = ['VP8X', 'ICCP', 'ANIM', 'ALPH', ...PIXELS]

/** Keeps what is needed to show the picture, and how it was held. Undefined for what is no WebP that we understand. */
export function stripWebp(photo: Buffer): Buffer | undefined {
  const isWebp =
    photo.toString('latin1', 0, 4) === 'RIFF' && photo.toString('latin1', 8, 12) === 'WEBP'
  if (photo.length < HEAD_BYTES || !isWebp) return undefined
  const end = CHUNK_HEAD_BYTES + photo.readUInt32LE(4)
  if (end > photo.length) return undefined
  const kept: { type: string; bytes: Buffer }[] = []
  let orientation = 1
  for (let at = HEAD_BYTES; at < end; ) {
    if (at + CHUNK_HEAD_BYTES > end) return undefined
    const type = photo.toString('latin1', at, at + 4)
    const dataAt = at + CHUNK_HEAD_BYTES
    const size = photo.readUInt32LE(at + 4)
    if (dataAt + size > end) return undefined
    const data = photo.subarray(dataAt, dataAt + size)
    if (type === 'EXIF') orientation = readOrientation(data)
    if (KEPT.includes(type)) kept.push({ type, bytes: chunk(type, data) })
    at = dataAt + size + (size % 2)
  }
  if (!kept.some(({ type }) => PIXELS.includes(type))) return undefined
  const extended = kept.find(({ type }) => type === 'VP8X')?.bytes
  if (extended) setFlags(extended, orientation)
  // What is not extended has no place for it, and no reader looks.
  else orientation = 1
  const exif = orientation === 1 ? [] : [chunk('EXIF', orientationAlone(orientation))]
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept.map(({ bytes }) => bytes), ...exif])
  return chunk('RIFF', body)
}

/** Of a copy: what it says of the metadata is what is there now. */
function setFlags(extended: Buffer, orientation: number): void {
  const flags = extended[CHUNK_HEAD_BYTES]
  if (flags === undefined) return
  const without = flags & ~(EXIF_FLAG | XMP_FLAG)
  extended[CHUNK_HEAD_BYTES] = orientation === 1 ? without : without | EXIF_FLAG
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
