/** Parts of JPEG files, to be put where cameras, editors and other programs put them. */

type Segment = { marker: number; from: number; to: number }

const START_OF_SCAN = 0xda

export function segment(marker: number, data: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}

export const comment = (text: string) => segment(0xfe, Buffer.from(text))

/** Right after the start, where metadata is. */
export function withSegments(jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The segments before the pixels. */
export function segmentsOf(jpeg: Buffer): Segment[] {
  const found: Segment[] = []
  let from = 2
  while (from + 4 <= jpeg.length) {
    const marker = jpeg.readUInt8(from + 1)
    const to = from + 2 + jpeg.readUInt16BE(from + 2)
    found.push({ marker, from, to })
    if (marker === START_OF_SCAN) break
    from = to
  }
  return found
}

export function withoutSegments(jpeg: Buffer, marker: number): Buffer {
  return segmentsOf(jpeg)
    .filter((each) => each.marker === marker)
    .reduceRight(
      (rest, { from, to }) => Buffer.concat([rest.subarray(0, from), rest.subarray(to)]),
      jpeg,
    )
}

/** The frame header: precision at 4, height at 5, width at 7 from its beginning. */
export function frameOf(jpeg: Buffer): Segment {
  const frame = segmentsOf(jpeg).find(({ marker }) => marker === 0xc0 || marker === 0xc2)
  if (!frame) throw new Error('A JPEG without a frame')
  return frame
}

/** What a camera writes: how it was held, and the place where it was. `words` stand in its description. */
export function exif(orientation: number, words: string): Buffer {
  const description = Buffer.from(`${words}\0`)
  const gpsAt = 8 + 2 + 3 * 12 + 4
  const dataAt = gpsAt + 2 + 2 * 12 + 4
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a'),
    long(8),
    short(3),
    entry(0x010e, 2, description.length, long(dataAt + 24)),
    entry(0x0112, 3, 1, Buffer.concat([short(orientation), short(0)])),
    entry(0x8825, 4, 1, long(gpsAt)),
    long(0),
    short(2),
    entry(0x0001, 2, 2, Buffer.from('N\0\0\0')),
    entry(0x0002, 5, 3, long(dataAt)),
    long(0),
    ...[4, 1, 36, 1, 30, 1].map(long),
    description,
  ])
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff])
}

function entry(tag: number, type: number, count: number, value: Buffer): Buffer {
  return Buffer.concat([short(tag), short(type), long(count), value])
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
