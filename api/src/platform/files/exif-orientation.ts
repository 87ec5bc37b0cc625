/** How a camera was held, 1 to 8 as EXIF counts; 1 is upright. */
export type Orientation = number

const ORIENTATION_TAG = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
/** JPEG and some writers of WebP have it before the TIFF header. */
const PREFIX = Buffer.from('Exif\0\0', 'latin1')

/** Upright, too, where it cannot be read. */
export function readOrientation(exif: Buffer): Orientation {
  const tiff = startsWith(exif, PREFIX) ? exif.subarray(PREFIX.length) : exif
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return 1
  const isLittle = order === 'II*\0'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  if (tiff.length < 8) return 1
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(directory)
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > tiff.length) break
    if (short(at) !== ORIENTATION_TAG || short(at + 2) !== SHORT) continue
    const orientation = short(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** A TIFF block that says this and nothing else. */
export function orientationAlone(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION_TAG, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

export function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}
