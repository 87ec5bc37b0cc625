/**
 * A QR code (ISO/IEC 18004) of a short text: bytes, level M, versions 1 to 6. That is 106 bytes, enough for an address; a
 * larger one would need alignment patterns in several places, and a version in the picture itself.
 */

/** For each version: bytes of correction in a block, and bytes of data in each block. */
const BLOCKS: readonly { correction: number; data: readonly number[] }[] = [
  { correction: 10, data: [16] },
  { correction: 16, data: [28] },
  { correction: 26, data: [44] },
  { correction: 18, data: [32, 32] },
  { correction: 24, data: [43, 43] },
  { correction: 16, data: [27, 27, 27, 27] },
]

type Square = { size: number; isDark: boolean[][]; isFixed: boolean[][] }

/** True where it is dark, row by row. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex(({ data }) => bytes.length + 2 <= sum(data)) + 1
  if (version === 0) throw new Error('too long for a QR code of this size')
  const bits = bitsOf(codewords(bytes, version))
  const masked = MASKS.map((_, mask) => draw(bits, version, mask))
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

/** As the `d` of an SVG path on a grid of one per module. */
export function qrPath(isDark: readonly boolean[][]): string {
  return isDark
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const { correction, data } = BLOCKS[version - 1] ?? { correction: 0, data: [] }
  const room = sum(data)
  // Mode 4 (bytes), the length in eight bits, the bytes, and four bits of nothing: all shifted by half a byte.
  const nibbles = [4, ...halves(bytes.length), ...[...bytes].flatMap(halves), 0]
  const all = pairs(nibbles)
  for (let i = 0; all.length < room; i++) all.push(i % 2 === 0 ? 0xec : 0x11)
  let from = 0
  const blocks = data.map((length) => {
    from += length
    return all.slice(from - length, from)
  })
  const corrections = blocks.map((block) => remainder(block, correction))
  return [...interleave(blocks), ...interleave(corrections)]
}

const halves = (byte: number) => [byte >> 4, byte & 15]
const pairs = (nibbles: readonly number[]) =>
  Array.from(
    { length: nibbles.length / 2 },
    (_, i) => ((nibbles[2 * i] ?? 0) << 4) | (nibbles[2 * i + 1] ?? 0),
  )
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const bitsOf = (bytes: readonly number[]) =>
  bytes.flatMap((byte) => Array.from({ length: 8 }, (_, i) => ((byte >> (7 - i)) & 1) === 1))

function interleave(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat()
}

/** Reed-Solomon over GF(256) with 0x11d: what is left of the data divided by (x - 1)(x - 2)(x - 4)… */
function remainder(data: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let i = 0, root = 1; i < length; i++, root = multiply(root, 2))
    divisor = [...divisor, 0].map((each, k) => each ^ multiply(divisor[k - 1] ?? 0, root))
  const rest: number[] = [...data, ...Array<number>(length).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0
    divisor.forEach((each, k) => {
      rest[i + k] = (rest[i + k] ?? 0) ^ multiply(each, factor)
    })
  }
  return rest.slice(data.length)
}

function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function draw(bits: readonly boolean[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version
  const grid = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const square: Square = { size, isDark: grid(), isFixed: grid() }
  drawPatterns(square, version)
  drawFormat(square, mask)
  drawBits(square, bits, mask)
  return square.isDark
}

function set({ isDark, isFixed, size }: Square, x: number, y: number, dark: boolean): void {
  const [darkRow, fixedRow] = [isDark[y], isFixed[y]]
  if (!darkRow || !fixedRow || x < 0 || x >= size) return
  darkRow[x] = dark
  fixedRow[x] = true
}

function drawPatterns(square: Square, version: number): void {
  const { size } = square
  for (let i = 0; i < size; i++) {
    set(square, 6, i, i % 2 === 0)
    set(square, i, 6, i % 2 === 0)
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  for (const [x, y] of corners)
    drawRings(square, { x, y, reach: 4, isDark: (ring) => ring !== 2 && ring !== 4 })
  if (version > 1)
    drawRings(square, { x: size - 7, y: size - 7, reach: 2, isDark: (ring) => ring !== 1 })
}

type Rings = { x: number; y: number; reach: number; isDark: (ring: number) => boolean }

function drawRings(square: Square, { x, y, reach, isDark }: Rings): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      set(square, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Level M and the mask, in fifteen bits that correct themselves, twice. */
function drawFormat(square: Square, mask: number): void {
  const { size } = square
  let rest = mask
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const format = ((mask << 10) | rest) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i
    set(square, 8, along, dark)
    set(square, across, 8, dark)
  }
  set(square, 8, size - 8, true)
}

/** Two columns at a time from the right, upwards and downwards in turn, around what is fixed. */
function drawBits({ size, isDark, isFixed }: Square, bits: readonly boolean[], mask: number): void {
  const isMasked = MASKS[mask] ?? (() => false)
  let next = 0
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    // The column of the timing pattern is skipped.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = isDark[y]
        if (!row || isFixed[y]?.[x]) continue
        row[x] = (bits[next] ?? false) !== isMasked(x, y)
        next += 1
      }
    }
  }
}

/** How hard it would be to read: runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(isDark: readonly boolean[][]): number {
  const size = isDark.length
  const columns = isDark.map((_, x) => isDark.map((row) => row[x] ?? false))
  const lines = [...isDark, ...columns].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  )
  let points = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    for (const sign of ['10111010000', '00001011101'])
      for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) points += 40
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const block = [isDark[y]?.[x], isDark[y]?.[x - 1], isDark[y - 1]?.[x], isDark[y - 1]?.[x - 1]]
      if (block.every((dark) => dark === block[0])) points += 3
    }
  const dark = isDark.flat().filter(Boolean).length
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
