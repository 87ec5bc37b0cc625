import { deflateSync } from 'node:zlib'
import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import sharp from 'sharp'
import { artwork } from './artwork.ts'
import { frameOf, segment, segmentsOf, withoutSegments, withSegments } from './jpeg.ts'
import { OTHER_KINDS } from './other-kinds.ts'
import {
  chunk,
  END,
  GREY,
  header,
  PALETTE,
  PALETTE_CHUNK,
  PNG_START,
  png,
  SIMPLE,
  scanlines,
  uint32,
} from './png.ts'
import { noise, STRANGER } from './strangers.ts'

type Reason = 'kind' | 'damaged' | 'pixels' | 'bytes'

/** A file that must stay out, and why. */
type HostileFile = { name: string; bytes: Uint8Array; because: Reason }

const JPEG = await artwork().jpeg().toBuffer()
const PIXELS = chunk('IDAT', deflateSync(scanlines(SIMPLE)))

export const HOSTILE_FILES: HostileFile[] = [
  ...listed('kind', OTHER_KINDS),
  ...listed('damaged', {
    ...cutShort(),
    ...brokenPngs(),
    ...brokenJpegs(await artwork().jpeg({ progressive: true }).toBuffer()),
    ...onlyBeginnings(),
  }),
  ...listed('pixels', await tooManyPixels()),
  ...listed('bytes', tooManyBytes()),
]

function listed(because: Reason, files: Record<string, Uint8Array>): HostileFile[] {
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, because }))
}

function cutShort(): Record<string, Uint8Array> {
  const whole = { PNG: png(SIMPLE), JPEG }
  const parts = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  return Object.fromEntries(
    Object.entries(whole).flatMap(([format, bytes]) =>
      parts.map((part) => [
        `a ${format} that ends after ${part * 100} %`,
        bytes.subarray(0, Math.round(bytes.length * part)),
      ]),
    ),
  )
}

function onlyBeginnings(): Record<string, Uint8Array> {
  const firstOfJpeg = Buffer.from([0xff, 0xd8, 0xff])
  return {
    'eight bytes of a PNG': PNG_START,
    'three bytes of a JPEG': firstOfJpeg,
    'a PNG that goes on at random': Buffer.concat([PNG_START, noise(4_096)]),
    'a PNG that goes on with HTML': Buffer.concat([PNG_START, Buffer.from('<html><body>')]),
    'a PNG that goes on with zeros': Buffer.concat([PNG_START, Buffer.alloc(4_096)]),
    'a PNG that goes on as a JPEG': Buffer.concat([PNG_START, JPEG]),
    'a JPEG that goes on at random': Buffer.concat([firstOfJpeg, noise(4_096)]),
    'a JPEG that goes on with PHP': Buffer.concat([firstOfJpeg, Buffer.from('<?php phpinfo();')]),
    'a JPEG that goes on with zeros': Buffer.concat([firstOfJpeg, Buffer.alloc(4_096)]),
    'a JPEG that goes on as a PNG': Buffer.concat([firstOfJpeg, png(SIMPLE)]),
  }
}

function brokenPngs(): Record<string, Uint8Array> {
  const made = (...chunks: Uint8Array[]) => Buffer.concat([PNG_START, ...chunks, END])
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at) ^ 0x55, at)
    return copy
  }
  const badFilter = scanlines(SIMPLE).fill(9, 0, 1)
  return {
    'a PNG whose header does not add up': made(flipped(header(), 24), PIXELS),
    'a PNG whose pixels do not add up': made(header(), flipped(PIXELS, PIXELS.length - 1)),
    'a PNG with a changed byte in its pixels': made(header(), flipped(PIXELS, 40)),
    'a PNG without width': made(header({ width: 0 }), PIXELS),
    'a PNG without height': made(header({ height: 0 }), PIXELS),
    'a PNG of negative width': made(header({ width: 0x80000040 }), PIXELS),
    'a PNG of 3 bit': made(header({ depth: 3 }), PIXELS),
    'a PNG of 16 bit in a palette': made(
      header({ depth: 16, type: PALETTE }),
      PALETTE_CHUNK,
      PIXELS,
    ),
    'a PNG of a colour type there is not': made(header({ type: 5 }), PIXELS),
    'a PNG compressed in a way there is not': made(header({ compression: 1 }), PIXELS),
    'a PNG filtered in a way there is not': made(header({ filter: 1 }), PIXELS),
    'a PNG interlaced in a way there is not': made(header({ interlace: 2 }), PIXELS),
    'a PNG without its palette': made(header({ type: PALETTE }), PIXELS),
    'a PNG without header': made(PIXELS),
    'a PNG with a header too short': made(chunk('IHDR', uint32(64)), PIXELS),
    'a PNG with two headers': made(header(), header(), PIXELS),
    'a PNG without pixels': made(header()),
    'a PNG with empty pixels': made(header(), chunk('IDAT')),
    'a PNG with pixels that are none': made(header(), chunk('IDAT', noise(600))),
    'a PNG with a row filtered by number 9': made(header(), chunk('IDAT', deflateSync(badFilter))),
    'a PNG with half its rows': made(header({ height: 64 }), PIXELS),
    'a PNG with a chunk longer than the file': made(
      header(),
      uint32(0x7fffffff),
      PIXELS.subarray(4),
    ),
    'a PNG with a chunk of negative length': made(header(), uint32(0xffffffff), PIXELS.subarray(4)),
    'a PNG of a telephone that never leaves it': made(
      chunk('CgBI', uint32(0x50002002)),
      header(),
      PIXELS,
    ),
    'a PNG with a part that must be understood': made(
      header(),
      chunk('STRA', Buffer.from(STRANGER)),
      PIXELS,
    ),
    'a PNG that ends before it begins': Buffer.concat([PNG_START, END, header(), PIXELS]),
  }
}

function brokenJpegs(progressive: Buffer): Record<string, Uint8Array> {
  const frame = frameOf(JPEG)
  const scan = segmentsOf(JPEG).at(-1)?.to ?? 0
  const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const changed = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(JPEG)
    change(copy)
    return copy
  }
  return {
    'a JPEG without width': changed((copy) => copy.writeUInt16BE(0, frame.from + 7)),
    'a JPEG without height': changed((copy) => copy.writeUInt16BE(0, frame.from + 5)),
    'a JPEG four times as high as its pixels': changed((copy) =>
      copy.writeUInt16BE(128, frame.from + 5),
    ),
    'a JPEG of 12 bit': changed((copy) => copy.writeUInt8(12, frame.from + 4)),
    'a JPEG of 9 components': changed((copy) => copy.writeUInt8(9, frame.from + 9)),
    'a JPEG coded in a way there is not': changed((copy) => copy.writeUInt8(0xc8, frame.from + 1)),
    'a JPEG without frame': withoutSegments(JPEG, 0xc0),
    'a JPEG without quantisation': withoutSegments(JPEG, 0xdb),
    'a JPEG without pixels': Buffer.concat([JPEG.subarray(0, scan), Buffer.from([0xff, 0xd9])]),
    'a JPEG with a header and nothing else': JPEG.subarray(0, scan),
    'a JPEG with pixels at random': Buffer.concat([JPEG.subarray(0, scan), noise(2_000)]),
    'a JPEG with a segment longer than the file': withSegments(
      JPEG,
      Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    ),
    'a JPEG with two frames': withSegments(JPEG, JPEG.subarray(frame.from, frame.to)),
    'a JPEG with a table of nonsense': withSegments(JPEG, segment(0xc4, Buffer.alloc(17, 0xff))),
    'a JPEG without its last two bytes': JPEG.subarray(0, -2),
    'a JPEG that paints itself 500 times': Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 500 }, () => lastScan),
      progressive.subarray(-2),
    ]),
    'a JPEG that ends after it begins': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  }
}

async function tooManyPixels(): Promise<Record<string, Uint8Array>> {
  const declared = (width: number, height: number) => {
    const copy = Buffer.from(JPEG)
    const frame = frameOf(copy)
    copy.writeUInt16BE(height, frame.from + 5)
    copy.writeUInt16BE(width, frame.from + 7)
    return copy
  }
  const bomb = (width: number, height: number) => {
    const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
    const layout = { width, height, depth: 1, type: GREY }
    return Buffer.concat([PNG_START, header(layout), chunk('IDAT', deflateSync(rows)), END])
  }
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a80521' } })
  return {
    'a PNG that says it is 30,000 × 30,000': Buffer.concat([
      ...[PNG_START, header({ width: 30_000, height: 30_000 })],
      ...[PIXELS, END],
    ]),
    'a JPEG that says it is 30,000 × 30,000': declared(30_000, 30_000),
    'a JPEG that says it is 65,500 × 65,500': declared(65_500, 65_500),
    'a small PNG of 225 million pixels': bomb(15_000, 15_000),
    'a small PNG of a little more than 40 million pixels': bomb(8_000, 5_001),
    'a small JPEG of a little more than 40 million pixels': await flat(8_000, 5_001)
      .jpeg()
      .toBuffer(),
    'a PNG 16,001 wide': await flat(16_001, 1).png().toBuffer(),
    'a PNG 16,001 high': await flat(1, 16_001).png().toBuffer(),
    'a JPEG 16,001 wide': await flat(16_001, 1).jpeg().toBuffer(),
    'a JPEG 16,001 high': await flat(1, 16_001).jpeg().toBuffer(),
  }
}

function tooManyBytes(): Record<string, Uint8Array> {
  const heavy = (bytes: Buffer, total: number) =>
    Buffer.concat([bytes, noise(total - bytes.length)])
  return {
    'a JPEG a byte over 3 MB': heavy(JPEG, IMAGE_LIMIT_BYTES + 1),
    'a PNG a byte over 3 MB': heavy(png(SIMPLE), IMAGE_LIMIT_BYTES + 1),
    'a JPEG of 10 MB': heavy(JPEG, 10 * 1024 * 1024),
    'a file of 10 MB that is no picture': noise(10 * 1024 * 1024),
  }
}
