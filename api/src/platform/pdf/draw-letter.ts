import { asFarAsWritable } from '@terminal/contract/text/writable-signs'
import type { PdfBlock, PdfLetter, PdfList, PdfTable, PdfText } from './pdf-letter.ts'
import {
  addArtifact,
  addFrames,
  addTag,
  CONTENT_WIDTH,
  closePdf,
  ensureSpace,
  fillBox,
  MARGINS,
  openPdf,
  type Pdf,
  setStyle,
  type Tag,
  type TextStyle,
} from './pdf-page.ts'

const LOOKS: Record<PdfText['look'], TextStyle & { after: number }> = {
  title: { font: 'bold', size: 17, leading: 23, colour: 'deep', after: 12 },
  heading: { font: 'bold', size: 11.5, leading: 16, colour: 'green', after: 2 },
  body: { font: 'regular', size: 10.5, leading: 16, colour: 'text', after: 9 },
  strong: { font: 'bold', size: 11, leading: 16, colour: 'text', after: 9 },
  quiet: { font: 'regular', size: 9.5, leading: 14, colour: 'quiet', after: 9 },
}
const PADDING = 12
const LIST_INDENT = 18
/** Fewer lines of a paragraph than this stand alone on no page. */
const LEAST_LINES = 2
/** What stays with a heading: lines of a paragraph, or what of a table stands on one page. */
const HEADED_LINES = 3
/** A table of a third of a page stands on one. */
const SHORT_TABLE = 240

/** Headings stay with what follows, and no line of a paragraph stands alone. */
export function drawLetter(letter: PdfLetter): Buffer {
  const { blocks, role, frame } = letter
  const pdf = openPdf(letter)
  const root = pdf.struct(role)
  pdf.addStructure(root)
  for (const [i, block] of blocks.entries()) {
    if (block.role === 'Table') addTable(pdf, root, block)
    else if (block.role === 'L') addList(pdf, root, block)
    else addBlock(pdf, root, block, { before: blocks[i - 1], next: blocks[i + 1] })
  }
  addFrames(pdf, frame)
  return closePdf(pdf)
}

type Beside = { before: PdfBlock | undefined; next: PdfBlock | undefined }

function addBlock(pdf: Pdf, root: Tag, block: PdfText, { before, next }: Beside): void {
  const { role, look, text } = block
  const { after, leading } = LOOKS[look]
  const hasGround = isOnGreen(block)
  const isFirst = hasGround && !isOnGreen(before)
  const isLast = hasGround && !isOnGreen(next)
  const kept = next?.role === 'Table' ? keptHeight(pdf, next) : HEADED_LINES * leading
  const least = role === 'P' ? 0 : leading + after + kept
  ensureSpace(pdf, Math.max(least, (isFirst ? PADDING : 0) + leading))
  if (isFirst) addGreen(pdf, PADDING)
  addText(pdf, root, { role, look, text, inset: hasGround ? PADDING : 0, isOnGreen: hasGround })
  const below = isLast ? PADDING - 3 : after
  if (hasGround) addGreen(pdf, below)
  pdf.y += hasGround ? (isLast ? LOOKS.body.after + 3 : 0) : below
}

function isOnGreen(block: PdfBlock | undefined): boolean {
  return block !== undefined && 'isOnGreen' in block && block.isOnGreen === true
}

/** As far as the page goes; what comes next begins below it. */
function addGreen(pdf: Pdf, height: number): void {
  const box = { y: pdf.y, height: height + 0.5, colour: 'mint' } as const
  addArtifact(pdf, () => fillBox(pdf, box))
  pdf.y += height
}

function addList(pdf: Pdf, root: Tag, { items, isNumbered = false }: PdfList): void {
  const list = addTag(pdf, root, 'L')
  for (const [i, text] of items.entries()) {
    ensureSpace(pdf, LOOKS.body.leading * LEAST_LINES)
    const item = addTag(pdf, list, 'LI')
    const top = pdf.y
    addText(pdf, item, { role: 'Lbl', look: 'body', text: isNumbered ? `${i + 1}.` : '•' })
    pdf.y = top
    addText(pdf, item, { role: 'LBody', look: 'body', text, inset: LIST_INDENT })
    pdf.y += LOOKS.body.after / 2
  }
  pdf.y += LOOKS.body.after / 2
}

type Text = Pick<PdfText, 'look' | 'text' | 'isOnGreen'> & { role: string; inset?: number }

/** Over as many pages as it needs, with its ground on each. */
function addText(pdf: Pdf, parent: Tag, { role, look, text, inset = 0, ...block }: Text): void {
  const style = LOOKS[look]
  const { leading } = style
  const written = asFarAsWritable(text)
  const options = { ...setStyle(pdf, style), width: CONTENT_WIDTH - 2 * inset }
  let left = pdf.heightOfString(written, options)
  const lines = Math.round(left / leading)
  const room = () => Math.floor((pdf.page.maxY() - pdf.y) / leading)
  if (room() < Math.min(lines, LEAST_LINES)) {
    pdf.addPage()
    // Every page begins in black.
    setStyle(pdf, style)
  }
  // The last line of a paragraph takes another one along.
  if (lines - room() === 1 && room() > LEAST_LINES) pdf.page.margins.bottom += leading
  const drawGround = () => {
    const height = Math.min(left, room() * leading)
    addArtifact(pdf, () => fillBox(pdf, { y: pdf.y, height: height + 0.5, colour: 'mint' }))
    left -= height
    setStyle(pdf, style)
  }
  if (block.isOnGreen) {
    drawGround()
    pdf.on('pageAdded', drawGround)
  }
  addTag(pdf, parent, role, () => pdf.text(written, MARGINS.left + inset, pdf.y, options))
  pdf.off('pageAdded', drawGround)
}

const CELL: TextStyle = { font: 'regular', size: 9, leading: 12.5, colour: 'text' }
const HEAD: TextStyle = { font: 'bold', size: 8.5, leading: 12, colour: 'deep' }
const CELL_PADDING = { x: 6, y: 4 } as const
const AFTER = 16
/** What a column of figures takes at most, so that names keep room. */
const WIDEST = 92
const FIGURE = /^(\$ )?[\d.,]+( %)?$|^—$/

type Column = { x: number; width: number; isRight: boolean }
type Row = { cells: readonly string[]; columns: readonly Column[]; style: TextStyle }

/** Rows never break. A new page repeats the head, which is read aloud once. */
function addTable(pdf: Pdf, root: Tag, given: PdfTable): void {
  const { head, rows } = given
  const columns = layColumns(pdf, given)
  const headRow: Row = { cells: head.map(asFarAsWritable), columns, style: HEAD }
  const table = addTag(pdf, root, 'Table')
  ensureSpace(pdf, keptHeight(pdf, given))
  drawHeadGround(pdf, headRow)
  addRow(pdf, table, headRow)
  for (const cells of rows) {
    const row: Row = { cells: cells.map(asFarAsWritable), columns, style: CELL }
    if (pdf.y + heightOf(pdf, row) > pdf.page.maxY()) {
      pdf.addPage()
      drawHeadGround(pdf, headRow)
      addArtifact(pdf, () => drawCells(pdf, headRow, (draw) => draw()))
    }
    addRow(pdf, table, row)
    const rule = { y: pdf.y - 0.5, height: 0.5, colour: 'line' } as const
    addArtifact(pdf, () => fillBox(pdf, rule))
  }
  pdf.y += AFTER
}

/** All of a short table, and of a long one its beginning. */
function keptHeight(pdf: Pdf, { head, rows, ...table }: PdfTable): number {
  const columns = layColumns(pdf, { head, rows, ...table })
  const first = heightOf(pdf, { cells: head, columns, style: HEAD })
  const heights = rows.map((cells) => heightOf(pdf, { cells, columns, style: CELL }))
  const whole = first + sum(heights)
  return whole <= SHORT_TABLE ? whole : first + (heights[0] ?? 0)
}

function drawHeadGround(pdf: Pdf, row: Row): void {
  const box = { y: pdf.y, height: heightOf(pdf, row), colour: 'mint' } as const
  addArtifact(pdf, () => fillBox(pdf, box))
}

/** The types of pdfkit do not know its `scope` yet. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }

function addRow(pdf: Pdf, table: Tag, row: Row): void {
  const parent = addTag(pdf, table, 'TR')
  const isHead = row.style === HEAD
  drawCells(pdf, row, (draw, i) => {
    const options: CellOptions = { scope: isHead ? 'Column' : 'Row' }
    const isName = isHead || i === 0
    parent.add(isName ? pdf.struct('TH', options, draw) : pdf.struct('TD', {}, draw))
  })
}

function drawCells(pdf: Pdf, row: Row, wrap: (draw: () => void, i: number) => void): void {
  const top = pdf.y
  const height = heightOf(pdf, row)
  const options = setStyle(pdf, row.style)
  for (const [i, { x, width, isRight }] of row.columns.entries())
    wrap(() => {
      pdf.text(row.cells[i] ?? '', x + CELL_PADDING.x, top + CELL_PADDING.y, {
        ...options,
        width: width - 2 * CELL_PADDING.x,
        align: isRight ? 'right' : 'left',
      })
    }, i)
  pdf.y = top + height
}

function heightOf(pdf: Pdf, { cells, columns, style }: Row): number {
  const options = setStyle(pdf, style)
  const heights = columns.map(({ width }, i) =>
    pdf.heightOfString(cells[i] ?? '', { ...options, width: width - 2 * CELL_PADDING.x }),
  )
  return Math.max(...heights) + 2 * CELL_PADDING.y
}

/** Figures take what they need, names the rest; where a word would not fit, each column by its own words. */
function layColumns(pdf: Pdf, { head, rows }: PdfTable): Column[] {
  const isFigures = head.map((_, i) => i > 0 && rows.every((cells) => FIGURE.test(cells[i] ?? '')))
  const shared = CONTENT_WIDTH / head.length
  const figures = isFigures.map((isFigure) => (isFigure ? Math.min(shared, WIDEST) : 0))
  const ofNames = (CONTENT_WIDTH - sum(figures)) / isFigures.filter((isFigure) => !isFigure).length
  const even = figures.map((own, i) => (isFigures[i] ? own : ofNames))
  const least = head.map((title, i) =>
    Math.max(
      ...widestWord(pdf, [title], HEAD),
      ...widestWord(
        pdf,
        rows.map((cells) => cells[i] ?? ''),
        CELL,
      ),
    ),
  )
  const spare = Math.max(0, CONTENT_WIDTH - sum(least)) / head.length
  const fits = even.every((width, i) => width >= (least[i] ?? 0))
  let x: number = MARGINS.left
  return (fits ? even : least.map((width) => width + spare)).map((width, i) => {
    const column = { x, width, isRight: isFigures[i] ?? false }
    x += width
    return column
  })
}

/** Of each text, with the room around a cell. pdfkit measures a word with the space after it. */
function widestWord(pdf: Pdf, texts: readonly string[], style: TextStyle): number[] {
  setStyle(pdf, style)
  const words = texts.flatMap((text) => asFarAsWritable(`${text} `).split(/(?<= )/))
  return words.map((word) => pdf.widthOfString(word) + 2 * CELL_PADDING.x + 0.01)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
