import { crc32, deflateSync } from 'node:zlib'
import { colourAt, greyAt, HEIGHT, WIDTH } from './artwork.ts'

/** PNG files made by hand, so that each part of them can be strange. */

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export const END = chunk('IEND')

export const GREY = 0
export const RGB = 2
export const PALETTE = 3
export const GREY_ALPHA = 4
export const RGB_ALPHA = 6

type Layout = { depth: number; type: number; alpha?: number }

type Header = {
  width: number
  height: number
  depth: number
  type: number
  compression: number
  filter: number
  interlace: number
}

export function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

export function header(values: Partial<Header> = {}): Buffer {
  const whole = { width: WIDTH, height: HEIGHT, depth: 8, type: RGB, ...values }
  const { compression = 0, filter = 0, interlace = 0 } = values
  return chunk(
    'IHDR',
    Buffer.concat([
      uint32(whole.width),
      uint32(whole.height),
      Buffer.from([whole.depth, whole.type, compression, filter, interlace]),
    ]),
  )
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The artwork in any of PNG's ways to say colours, with strange chunks before and after its pixels. */
export function png(layout: Layout, before: Uint8Array[] = [], after: Uint8Array[] = []): Buffer {
  const palette = layout.type === PALETTE ? [PALETTE_CHUNK] : []
  return Buffer.concat([
    PNG_START,
    header(layout),
    ...palette,
    ...before,
    chunk('IDAT', deflateSync(scanlines(layout))),
    ...after,
    END,
  ])
}

export const SIMPLE: Layout = { depth: 8, type: RGB }

export const PALETTE_CHUNK = chunk(
  'PLTE',
  Buffer.from(
    [
      [0, 0],
      [WIDTH - 1, 0],
      [0, HEIGHT - 1],
      [WIDTH - 1, HEIGHT - 1],
    ].flatMap(([x = 0, y = 0]) => [...colourAt(x, y)]),
  ),
)

/** The samples of every pixel, each row after the number of its filter: none. */
export function scanlines({ depth, type, alpha = 255 }: Layout): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const samples = Array.from({ length: WIDTH }, (_unused, x) => samplesAt(x, y, type, alpha))
    return Buffer.concat([Buffer.from([0]), pack(samples.flat(), depth, type)])
  })
  return Buffer.concat(rows)
}

function samplesAt(x: number, y: number, type: number, alpha: number): number[] {
  if (type === GREY) return [greyAt(x, y)]
  if (type === GREY_ALPHA) return [greyAt(x, y), alpha]
  if (type === PALETTE) return [(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)]
  return type === RGB ? [...colourAt(x, y)] : [...colourAt(x, y), alpha]
}

/** Samples of 8 bits in as many as the picture has; the numbers of a palette stay what they are. */
function pack(samples: number[], depth: number, type: number): Buffer {
  if (depth === 16) return Buffer.from(samples.flatMap((sample) => [sample, sample]))
  if (depth === 8) return Buffer.from(samples)
  const perByte = 8 / depth
  const small = samples.map((sample) => (type === PALETTE ? sample : sample >> (8 - depth)))
  return Buffer.from(
    Array.from({ length: Math.ceil(small.length / perByte) }, (_, i) =>
      small
        .slice(i * perByte, (i + 1) * perByte)
        .reduce((byte, sample, at) => byte | (sample << (8 - depth * (at + 1))), 0),
    ),
  )
}
