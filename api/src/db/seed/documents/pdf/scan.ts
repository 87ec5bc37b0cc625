import type { Block, Paper } from '../paper.ts'
import { dotsOf, LETTER } from './dot-letters.ts'
import { openObjects } from './objects.ts'
import { PAGE } from './sheet-of-paper.ts'

/** A4 at 150 dots an inch, its width a whole number of bytes. */
const PICTURE = { width: 1240, height: 1752 } as const
const DOT = 3
const MARGIN = 124
const LINE = LETTER.height * DOT + 9
const COLUMNS = Math.floor((PICTURE.width - 2 * MARGIN) / (LETTER.width * DOT))
const LINES = Math.floor((PICTURE.height - 2 * MARGIN) / LINE)
/** Nobody lays a paper straight. */
const SLANT = 180

/** A paper as a scanner hands it over: a picture of each page, without a word that could be searched or heard. */
export function writeScan(paper: Paper): Buffer {
  const lines = linesOf(paper)
  const objects = openObjects()
  const pageTree = objects.reserve()
  const pages: number[] = []
  for (let from = 0; from < lines.length; from += LINES) {
    const picture = objects.addStream(
      drawPage(lines.slice(from, from + LINES)),
      `/Type/XObject/Subtype/Image/Width ${PICTURE.width}/Height ${PICTURE.height}/ColorSpace/DeviceGray/BitsPerComponent 1`,
    )
    const content = objects.addStream(`q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /Im1 Do Q`)
    const size = `[0 0 ${PAGE.width} ${PAGE.height}]`
    pages.push(
      objects.add(
        `<</Type/Page/Parent ${pageTree} 0 R/MediaBox${size}/Resources<</XObject<</Im1 ${picture} 0 R>>>>/Contents ${content} 0 R>>`,
      ),
    )
  }
  const kids = pages.map((id) => `${id} 0 R`).join(' ')
  objects.set(pageTree, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`)
  const root = objects.add(`<</Type/Catalog/Pages ${pageTree} 0 R>>`)
  return objects.finish({ root, info: objects.add('<</Producer(Ventanilla de correspondencia)>>') })
}

function linesOf({ title, facts, blocks, frame }: Paper): string[] {
  const parts = [
    ...[frame.above, frame.aside, '', title, ''],
    ...[...facts.map(([name, value]) => `${name}: ${value}`), ''],
    ...blocks.flatMap((block) => [...textsOf(block), '']),
    frame.below,
  ]
  return parts.flatMap(broken)
}

function textsOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`)
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.join(': '))
  return [block.text]
}

function broken(text: string): string[] {
  const lines = ['']
  for (const word of text.replaceAll('·', '-').split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= COLUMNS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** One bit for each dot of the picture, and white where nothing is. */
function drawPage(lines: readonly string[]): Buffer {
  const bits = Buffer.alloc((PICTURE.width / 8) * PICTURE.height, 0xff)
  const blacken = (x: number, y: number) => {
    const at = (y + Math.floor(x / SLANT)) * PICTURE.width + x
    bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(0x80 >> (at & 7))
  }
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line.normalize('NFC')].entries())
      for (const dot of dotsOf(letter)) {
        const x = MARGIN + (column * LETTER.width + dot.x) * DOT
        const y = MARGIN + row * LINE + dot.y * DOT
        for (let i = 0; i < DOT * DOT; i++) blacken(x + (i % DOT), y + Math.floor(i / DOT))
      }
  return bits
}
