import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

/**
 * The bold letters of the pages' own typeface, from a file: a share image looks the same on a machine without any.
 * One weight, because the font library cannot choose the weight of a variable WOFF2 (foliojs/fontkit, pull request 377).
 */
const FILE = '@fontsource/nunito-sans/files/nunito-sans-latin-800-normal.woff'

export type Typeface = {
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
