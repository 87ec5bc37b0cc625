import { orientationAlone, readOrientation, startsWith } from './exif-orientation.ts'

const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const JFIF = latin1('JFIF\0')
/** Without the small picture that may follow, which may show what was cut away later. */
const JFIF_BYTES = 14
const ICC = latin1('ICC_PROFILE\0')
const ADOBE = latin1('Adobe')
const EXIF = latin1('Exif\0\0')

type Segment = { marker: number; data: Buffer; to: number }

/**
 * Keeps what is needed to show the picture, and how it was held. Whatever follows the end goes: second pictures, the film
 * of a moving photo. Undefined for what is no JPEG that we understand.
 */
export function stripJpeg(photo: Buffer): Buffer | undefined {
  if (photo.length < 4 || photo[0] !== MARK || photo[1] !== START) return undefined
  const kept: Buffer[] = []
  let jfif: Buffer | undefined
  let orientation = 1
  let hasFrame = false
  let hasScan = false
  for (let at = 2; ; ) {
    const found = segmentAt(photo, at)
    if (!found) return undefined
    // Cut off, as a photo of a broken connection is: shown as far as it goes.
    if (found === 'cut') break
    const { marker, data, to } = found
    if (marker === END) break
    if (marker === APP0 && startsWith(data, JFIF)) jfif ??= withoutThumbnail(data)
    else if (marker === APP1 && startsWith(data, EXIF)) orientation = readOrientation(data)
    else if (isOfThePicture(found)) kept.push(photo.subarray(at, to))
    else if (!isAboutThePicture(marker)) return undefined
    at = to
    hasFrame ||= isFrame(marker)
    if (marker !== SCAN) continue
    hasScan = true
    const end = endOfScan(photo, to)
    kept.push(photo.subarray(to, end ?? photo.length))
    if (end === undefined) break
    at = end
  }
  if (!hasFrame || !hasScan) return undefined
  return Buffer.concat([
    Buffer.of(MARK, START),
    ...(jfif ? [segment(APP0, jfif)] : []),
    ...(orientation === 1
      ? []
      : [segment(APP1, Buffer.concat([EXIF, orientationAlone(orientation)]))]),
    ...kept,
    Buffer.of(MARK, END),
  ])
}

function segmentAt(photo: Buffer, from: number): Segment | 'cut' | undefined {
  if (from >= photo.length) return 'cut'
  if (photo[from] !== MARK) return undefined
  let at = from
  // As many as a writer likes, to fill up.
  while (photo[at] === MARK) at += 1
  const marker = photo[at]
  if (marker === undefined) return 'cut'
  if (marker === END) return { marker, data: Buffer.alloc(0), to: at + 1 }
  if (at + 3 > photo.length) return 'cut'
  const length = photo.readUInt16BE(at + 1)
  const to = at + 1 + length
  if (length < 2) return undefined
  if (to > photo.length) return 'cut'
  return { marker, data: photo.subarray(at + 3, to), to }
}

/** Where the next segment begins: in a scan a mark is followed by zero, or restarts it. */
function endOfScan(photo: Buffer, from: number): number | undefined {
  // Byte by byte: `indexOf` would be called twelve million times for a scan made of marks.
  for (let at = from; at < photo.length - 1; at++) {
    if (photo[at] !== MARK) continue
    const next = photo[at + 1] ?? 0
    if (next !== 0 && next !== MARK && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return undefined
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Frames, tables, scans; and of the rest what colours need. */
function isOfThePicture({ marker, data }: Segment): boolean {
  if (marker === APP2) return startsWith(data, ICC)
  if (marker === APP14) return startsWith(data, ADOBE)
  return isFrame(marker) || [0xc4, 0xcc].includes(marker) || (marker >= SCAN && marker <= 0xdf)
}

function isAboutThePicture(marker: number): boolean {
  return (marker >= APP0 && marker <= 0xef) || marker === COMMENT
}

function withoutThumbnail(data: Buffer): Buffer {
  const plain = Buffer.alloc(JFIF_BYTES)
  data.copy(plain, 0, 0, JFIF_BYTES - 2)
  return plain
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(MARK, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
