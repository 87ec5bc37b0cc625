import { crc32 } from 'node:zlib'
import { orientationAlone, readOrientation, startsWith } from './exif-orientation.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Besides the data: length, type and check sum. */
const FRAME_BYTES = 12

const NEEDED = ['IHDR', 'PLTE', 'IDAT', 'IEND']
/** Transparency, colours, size on paper, and the frames of a moving one. */
const HARMLESS = [
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST'],
  ...['pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]

/** Keeps what is needed to show the picture, and how it was held. Undefined for what is no PNG that we understand. */
export function stripPng(photo: Buffer): Buffer | undefined {
  if (!startsWith(photo, SIGNATURE)) return undefined
  const kept: Buffer[] = []
  let orientation = 1
  let hasPixels = false
  for (let at = SIGNATURE.length; ; ) {
    if (at + FRAME_BYTES > photo.length) return undefined
    const to = at + FRAME_BYTES + photo.readUInt32BE(at)
    if (to > photo.length) return undefined
    const type = photo.toString('latin1', at + 4, at + 8)
    if (kept.length === 0 && type !== 'IHDR') return undefined
    if (type === 'eXIf') orientation = readOrientation(photo.subarray(at + 8, to - 4))
    const isNeeded = NEEDED.includes(type)
    // A capital says that a picture cannot be shown without it, and we do not know it.
    if (!isNeeded && !/^[a-z][A-Za-z]{3}$/.test(type)) return undefined
    if (isNeeded || HARMLESS.includes(type)) kept.push(photo.subarray(at, to))
    hasPixels ||= type === 'IDAT'
    at = to
    if (type === 'IEND') break
  }
  if (!hasPixels) return undefined
  const [header = SIGNATURE, ...rest] = kept
  const exif = orientation === 1 ? [] : [chunk('eXIf', orientationAlone(orientation))]
  return Buffer.concat([SIGNATURE, header, ...exif, ...rest])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
