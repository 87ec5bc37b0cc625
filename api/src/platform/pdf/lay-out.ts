import { forWinAnsi } from '@terminal/contract/text/win-ansi'
import { breakLines } from './helvetica.ts'
import { BOTTOM, type Element, type Laid, pageOf, turnPage } from './laid.ts'
import { addTable, type PdfTable } from './lay-out-table.ts'
import {
  boxAt,
  CONTENT_WIDTH,
  drawArtifact,
  drawMarked,
  lineAt,
  MARGINS,
  newPage,
  type TextStyle,
} from './pdf-page.ts'

export type PdfText = {
  role: 'H1' | 'H2' | 'P'
  look: 'title' | 'heading' | 'body' | 'strong' | 'quiet'
  text: string
  /** On the green ground of what matters most; blocks one after the other stand on one. */
  isOnGreen?: boolean
}

export type PdfBlock = PdfText | PdfTable

const LOOKS: Record<PdfText['look'], TextStyle & { after: number }> = {
  title: { font: 'bold', size: 17, leading: 22, colour: 'deep', after: 12 },
  heading: { font: 'bold', size: 11.5, leading: 16, colour: 'green', after: 2 },
  body: { font: 'regular', size: 11, leading: 16, colour: 'text', after: 9 },
  strong: { font: 'bold', size: 12, leading: 17, colour: 'text', after: 9 },
  quiet: { font: 'regular', size: 10, leading: 14, colour: 'quiet', after: 9 },
}
const PADDING = 12
/** From the top of a line to its baseline, of its leading. */
const BASELINE = 0.75
/** Fewer lines of a paragraph than this stand alone on no page. */
const LEAST_LINES = 2
/** What stays with a heading: lines of a paragraph, or as much room as the head of a table and its first row take. */
const HEADED_LINES = 3
const TABLE_BEGINNING = 7

/** Blocks onto pages. Headings stay with what follows, and no line of a paragraph stands alone. */
export function layOut(blocks: readonly PdfBlock[]): Laid {
  const laid: Laid = { pages: [newPage()], elements: [] }
  let y: number = MARGINS.top
  for (const [i, block] of blocks.entries()) {
    if (block.role === 'Table') {
      y = addTable(laid, block, y)
      continue
    }
    const isFirstOnGreen = block.isOnGreen === true && !isOnGreen(blocks[i - 1])
    const isLastOnGreen = block.isOnGreen === true && !isOnGreen(blocks[i + 1])
    const lines = linesOf(block)
    const { leading, after } = LOOKS[block.look]
    const next = blocks[i + 1]?.role === 'Table' ? TABLE_BEGINNING : HEADED_LINES
    const kept = block.role === 'P' ? Math.min(lines.length, LEAST_LINES) : lines.length + next
    if (y + kept * leading + (isFirstOnGreen ? PADDING : 0) > BOTTOM) y = turnPage(laid)
    if (isFirstOnGreen) {
      drawGreen(laid, y, PADDING)
      y += PADDING
    }
    y = addBlock(laid, block, lines, y)
    const below = isLastOnGreen ? PADDING - 3 : after
    if (block.isOnGreen) drawGreen(laid, y, below)
    y += isLastOnGreen ? below + LOOKS.body.after + 3 : below
  }
  return laid
}

function isOnGreen(block: PdfBlock | undefined): boolean {
  return block !== undefined && block.role !== 'Table' && block.isOnGreen === true
}

function addBlock(laid: Laid, block: PdfText, lines: readonly string[], top: number): number {
  const { look, role, isOnGreen: hasGround = false } = block
  const style = LOOKS[look]
  const element: Element = { role, parts: [] }
  const owner = laid.elements.push(element) - 1
  const x = MARGINS.left + (hasGround ? PADDING : 0)
  let y = top
  const rest = [...lines]
  while (rest.length > 0) {
    const here = rest.splice(0, linesThatFit(rest.length, y, style.leading))
    if (hasGround) drawGreen(laid, y, here.length * style.leading)
    const drawing = here.map((line, i) => {
      const isLast = i === here.length - 1 && rest.length === 0
      const baseline = y + i * style.leading + style.leading * BASELINE
      // The space between words that a break of lines takes away, for what is copied and read aloud.
      return lineAt(isLast ? line : `${line} `, x, baseline, style)
    })
    const page = laid.pages.length - 1
    const id = drawMarked(pageOf(laid), owner, role, drawing.join(''))
    element.parts.push({ page, id })
    y += here.length * style.leading
    if (rest.length > 0) y = turnPage(laid)
  }
  return y
}

/** At least one, so that it ends; the last line of a paragraph takes another one along. */
function linesThatFit(count: number, y: number, leading: number): number {
  const room = Math.max(1, Math.floor((BOTTOM - y) / leading))
  if (room >= count) return count
  return count - room < LEAST_LINES && room > LEAST_LINES ? room - 1 : room
}

function linesOf({ text, look, isOnGreen: hasGround = false }: PdfText): string[] {
  const { font, size } = LOOKS[look]
  const width = CONTENT_WIDTH - (hasGround ? 2 * PADDING : 0)
  return breakLines(forWinAnsi(text), font, size, width)
}

function drawGreen(laid: Laid, y: number, height: number): void {
  const box = { x: MARGINS.left, y, width: CONTENT_WIDTH, height, colour: 'mint' } as const
  drawArtifact(pageOf(laid), boxAt(box))
}
