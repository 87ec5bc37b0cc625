import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderIcon, toIco } from './icons.server.ts'

const svg = (marks: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${marks}</svg>`
/** A tile with round corners and a mark that reaches far into them. */
const TILE = svg(
  '<rect width="48" height="48" rx="10" fill="#0943b5"/><path fill="#fff" d="M3 42 24 6 45 42z"/>',
)
const BARE = svg('<circle cx="24" cy="24" r="20" fill="#a80521"/>')

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * 4
    return `#${data.subarray(at, at + 4).toString('hex')}`
  }
  return { ...info, pixel }
}

test.each([16, 32, 48, 180, 192, 512])('an icon of %i pixels has that size', async (size) => {
  const { width, height } = await pixelsOf(await renderIcon(TILE, size))
  expect([width, height]).toEqual([size, size])
})

test('an icon keeps its shape; an opaque one is filled up to its corners with its own ground', async () => {
  const clear = await pixelsOf(await renderIcon(TILE, 180))
  const opaque = await pixelsOf(await renderIcon(TILE, 180, { isOpaque: true }))
  expect(clear.pixel(0, 0)).toMatch(/00$/)
  expect(opaque.pixel(0, 0)).toBe('#0943b5ff')
  expect(opaque.pixel(90, 90)).toBe('#ffffffff')
})

test('a mark without a ground stands on white', async () => {
  const { pixel } = await pixelsOf(await renderIcon(BARE, 180, { isOpaque: true }))
  expect(pixel(0, 0)).toBe('#ffffffff')
  expect(pixel(90, 90)).toBe('#a80521ff')
})

test('whatever a phone cuts off a maskable icon, nothing of the mark is outside its safe circle', async () => {
  const { pixel } = await pixelsOf(await renderIcon(TILE, 192, { isMaskable: true }))
  const outside = new Set<string>()
  for (let y = 0; y < 192; y++)
    for (let x = 0; x < 192; x++)
      if (Math.hypot(x - 95.5, y - 95.5) > 0.4 * 192) outside.add(pixel(x, y))
  // Where the tile ends in the same colour, rounding may leave a shade of one.
  expect([...outside].filter((colour) => !/^#0[89]4[23]b[45]ff$/.test(colour))).toEqual([])
  expect(pixel(96, 96)).toBe('#ffffffff')
})

test('an ICO file lists its pictures and holds each of them whole', async () => {
  const pngs = await Promise.all([16, 32, 48].map((size) => renderIcon(TILE, size)))
  const ico = toIco(pngs)
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 3])
  const entries = pngs.map((_, index) => {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index)
    const start = entry.readUInt32LE(12)
    return {
      size: [entry[0], entry[1]],
      bits: entry.readUInt16LE(6),
      png: ico.subarray(start, start + entry.readUInt32LE(8)),
    }
  })
  expect(entries.map(({ size }) => size)).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
  expect(entries.map(({ bits }) => bits)).toEqual([32, 32, 32])
  expect(entries.map(({ png }) => png)).toEqual(pngs)
})
