import { createRequire } from 'node:module'
import type { Operator } from '@terminal/contract/operator/operator'
import { openSync } from 'fontkit'
import sharp from 'sharp'
import { paletteOf } from './colours.ts'
import { fitTitle, poster, type Scene } from './poster.ts'

/**
 * The bold letters of the pages' own typeface, from a file: a share image looks the same on a machine without any.
 * One weight, because the font library cannot choose the weight of a variable WOFF2 (foliojs/fontkit, pull request 377).
 */
const FILE = '@fontsource/nunito-sans/files/nunito-sans-latin-800-normal.woff'

type Typeface = {
  /** How wide a text is, where 1 is the size of its letters. */
  measure: (text: string) => number
  /** The outlines of its letters as SVG, from the baseline at x,y. */
  draw: (text: string, place: { x: number; y: number; size: number }) => string
}

export function openTypeface(): Typeface {
  const font = openSync(createRequire(import.meta.url).resolve(FILE))
  if (!('layout' in font)) throw new Error(`${FILE} is not one font`)
  // A letter the file does not have would be drawn as an empty box.
  const known = (text: string) =>
    Array.from(text.normalize('NFC'))
      .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      .join('')
  return {
    measure: (text) => font.layout(known(text)).advanceWidth / font.unitsPerEm,
    draw: (text, { x, y, size }) => {
      const { glyphs, positions } = font.layout(known(text))
      const scale = size / font.unitsPerEm
      let at = 0
      const letters = glyphs.map((glyph, index) => {
        const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        const left = at + xOffset
        at += xAdvance
        return `<path transform="translate(${left.toFixed(1)})" d="${glyph.path.toSVG()}"/>`
      })
      return `<g transform="translate(${x} ${y})scale(${scale} ${-scale})">${letters.join('')}</g>`
    },
  }
}

export const SHARE_IMAGE = { width: 1200, height: 630 }

/** Where the words of the title stay: to its right and below it is the picture. */
export const TITLE_BOX = {
  left: 72,
  top: 192,
  width: 660,
  height: 280,
  lines: 3,
  lineHeight: 1.1,
  largest: 116,
  smallest: 44,
}
const CAPITALS = 0.71
const BRAND = { left: 72, top: 56, height: 72, width: 240, gap: 20, size: 36 }

type ShareImage = {
  title: string
  operator: Pick<Operator, 'shortName' | 'colours'>
  logo: string
  /** What is drawn below the words, where it is not the mountains. */
  scene?: Scene | undefined
}

const bold = openTypeface()

/** What a messenger shows above a link: the page's name, who speaks, and where the road goes. */
export async function renderShareImage({
  title,
  operator,
  logo,
  scene,
}: ShareImage): Promise<Buffer> {
  const palette = paletteOf(operator.colours)
  const mark = await sharp(Buffer.from(logo))
    .resize({ width: BRAND.width, height: BRAND.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const words = `${brandName(operator.shortName, BRAND.left + mark.info.width + BRAND.gap)}${titleLines(title)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}">${poster(palette, scene)}<g fill="${palette.deep}">${words}</g></svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: mark.data, left: BRAND.left, top: BRAND.top }])
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer()
}

function brandName(name: string, x: number): string {
  const size = Math.min(BRAND.size, (SHARE_IMAGE.width - BRAND.left - x) / bold.measure(name))
  const y = BRAND.top + (BRAND.height + size * CAPITALS) / 2
  return bold.draw(name, { x, y, size })
}

function titleLines(title: string): string {
  const { size, lines } = fitTitle(title, TITLE_BOX, bold.measure)
  const room = TITLE_BOX.height - lines.length * size * TITLE_BOX.lineHeight
  return lines
    .map((text, index) => {
      const above = room / 3 + size * (CAPITALS + index * TITLE_BOX.lineHeight)
      const y = Math.round(TITLE_BOX.top + above)
      return bold.draw(text, { x: TITLE_BOX.left, y, size })
    })
    .join('')
}
