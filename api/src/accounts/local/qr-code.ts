/**
 * A QR code (ISO/IEC 18004) for a terminal. Always of one size and with one mask: version 9, correction L, which holds
 * 230 bytes and fits in 80 columns. Readers take any mask; which one is best matters on worn paper.
 */

const SIZE = 53
const BLOCKS = 2
const BLOCK_DATA = 116
const BLOCK_CHECKS = 30
/** The length and the mode take twelve bits, and the end four. */
export const LONGEST = BLOCKS * BLOCK_DATA - 2
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]
const ALIGNMENTS = [6, 26, 46]
/** Of correction L and mask 0, and of version 9, with their own check bits. */
const FORMAT_BITS = 0x77c4
const VERSION_BITS = 0x09a99
const FIELD = 0x11d
const QUIET = 4

type Module = boolean | undefined
type Grid = { get(x: number, y: number): Module; set(x: number, y: number, isDark: boolean): void }

/** Rows of modules, true where it is dark. */
export function qrCode(text: string): boolean[][] {
  const grid = createGrid()
  drawFinders(grid)
  drawAlignments(grid)
  drawTimings(grid)
  drawFormat(grid)
  drawVersion(grid)
  drawData(grid, codewordsOf(Buffer.from(text)))
  return Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (__, x) => grid.get(x, y) === true),
  )
}

/** Two modules above each other in a character, black on white whatever the terminal's colours. */
export function qrLines(text: string): string {
  const rows = qrCode(text)
  const isDark = (x: number, y: number) => rows[y]?.[x] === true
  const lines: string[] = []
  for (let y = -QUIET; y < SIZE + QUIET; y += 2) {
    let line = ''
    for (let x = -QUIET; x < SIZE + QUIET; x++) line += blockOf(isDark(x, y), isDark(x, y + 1))
    lines.push(`\u001b[30;107m${line}\u001b[0m`)
  }
  return lines.join('\n')
}

function blockOf(isUpperDark: boolean, isLowerDark: boolean): string {
  if (isUpperDark) return isLowerDark ? '█' : '▀'
  return isLowerDark ? '▄' : ' '
}

function createGrid(): Grid {
  const modules: Module[] = Array(SIZE * SIZE).fill(undefined)
  return {
    get: (x, y) => modules[y * SIZE + x],
    set(x, y, isDark) {
      if (x >= 0 && y >= 0 && x < SIZE && y < SIZE) modules[y * SIZE + x] = isDark
    },
  }
}

function drawFinders(grid: Grid): void {
  for (const [cx, cy] of [
    [3, 3],
    [SIZE - 4, 3],
    [3, SIZE - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy))
        grid.set(cx + dx, cy + dy, distance !== 2 && distance !== 4)
      }
}

function drawAlignments(grid: Grid): void {
  for (const cx of ALIGNMENTS)
    for (const cy of ALIGNMENTS) {
      if (grid.get(cx, cy) !== undefined) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          grid.set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
}

/** Where it crosses an alignment, both say the same. */
function drawTimings(grid: Grid): void {
  for (let i = 8; i < SIZE - 8; i++) {
    grid.set(i, 6, i % 2 === 0)
    grid.set(6, i, i % 2 === 0)
  }
}

function drawFormat(grid: Grid): void {
  const bit = (i: number) => ((FORMAT_BITS >> i) & 1) === 1
  for (let i = 0; i < 6; i++) grid.set(8, i, bit(i))
  grid.set(8, 7, bit(6))
  grid.set(8, 8, bit(7))
  grid.set(7, 8, bit(8))
  for (let i = 9; i < 15; i++) grid.set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) grid.set(SIZE - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) grid.set(8, SIZE - 15 + i, bit(i))
  grid.set(8, SIZE - 8, true)
}

function drawVersion(grid: Grid): void {
  for (let i = 0; i < 18; i++) {
    const isDark = ((VERSION_BITS >> i) & 1) === 1
    const [far, near] = [SIZE - 11 + (i % 3), Math.floor(i / 3)]
    grid.set(far, near, isDark)
    grid.set(near, far, isDark)
  }
}

/** In pairs of columns from the right, up and down in turn, around what is drawn already. */
function drawData(grid: Grid, codewords: Uint8Array): void {
  let i = 0
  for (let right = SIZE - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let row = 0; row < SIZE; row++) {
      const y = isUpward ? SIZE - 1 - row : row
      for (const x of [right, right - 1]) {
        if (grid.get(x, y) !== undefined) continue
        const bit = ((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1
        grid.set(x, y, (bit === 1) !== ((x + y) % 2 === 0))
        i++
      }
    }
  }
}

/** The bytes with their length and padding, in blocks that take turns, then the checks of each. */
function codewordsOf(bytes: Buffer): Uint8Array {
  if (bytes.length > LONGEST) throw new Error('Too long for this QR code')
  const hex = BYTE_MODE.toString(16) + bytes.length.toString(16).padStart(2, '0')
  const data = [...Buffer.from(`${hex + bytes.toString('hex')}0`, 'hex')]
  for (let i = 0; data.length < BLOCKS * BLOCK_DATA; i++) data.push(PADDING[i % 2] ?? 0)
  const blocks = Array.from({ length: BLOCKS }, (_, i) =>
    data.slice(i * BLOCK_DATA, (i + 1) * BLOCK_DATA),
  )
  return Uint8Array.from([
    ...takeTurns(blocks, BLOCK_DATA),
    ...takeTurns(blocks.map(checksOf), BLOCK_CHECKS),
  ])
}

function takeTurns(blocks: number[][], length: number): number[] {
  return Array.from({ length }, (_, i) => blocks.map((block) => block[i] ?? 0)).flat()
}

/** Reed-Solomon: what is left of the data when it is divided by the generator. */
function checksOf(data: readonly number[]): number[] {
  const rest = Array<number>(BLOCK_CHECKS).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    GENERATOR.forEach((coefficient, i) => {
      rest[i] = (rest[i] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return rest
}

const GENERATOR = generator()

/** (x - 1)(x - 2)(x - 4)…, without its first coefficient, which is 1. */
function generator(): number[] {
  const product = Array<number>(BLOCK_CHECKS).fill(0)
  product[BLOCK_CHECKS - 1] = 1
  let root = 1
  for (let i = 0; i < BLOCK_CHECKS; i++) {
    for (let j = 0; j < BLOCK_CHECKS; j++)
      product[j] = multiply(product[j] ?? 0, root) ^ (product[j + 1] ?? 0)
    root = multiply(root, 2)
  }
  return product
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * FIELD)
    product ^= ((b >> i) & 1) * a
  }
  return product
}
