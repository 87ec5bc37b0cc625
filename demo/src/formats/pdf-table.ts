import {
  addArtifact,
  addTag,
  CONTENT_WIDTH,
  ensureSpace,
  fillBox,
  MARGINS,
  type Pdf,
  setStyle,
  type Tag,
  type TextStyle,
} from './pdf-page.ts'

type TableRows = { head: readonly string[]; rows: readonly (readonly string[])[] }

const CELL: TextStyle = { font: 'regular', size: 9, leading: 12, colour: 'text' }
const BOLD_CELL: TextStyle = { font: 'bold', size: 9, leading: 12, colour: 'deep' }
const PADDING = { x: 6, y: 4 } as const
/** In points: about a third of a page. */
const SHORT_TABLE = 240
/** A figure, with its unit: such a column is aligned to the right. */
const FIGURE = /^(\$ )?[\d.,]+( %| puntos)?$|^—$/

type Column = { x: number; width: number; isFigures: boolean }
type Row = { cells: readonly string[]; columns: readonly Column[]; style: TextStyle }

/** Rows never break. A new page repeats the head, as an artifact: it is read aloud once. */
export function addTable(pdf: Pdf, root: Tag, { head, rows }: TableRows): void {
  const columns = layColumns(pdf, { head, rows })
  const table = addTag(pdf, root, 'Table')
  const headRow = { cells: head, columns, style: BOLD_CELL }
  ensureSpace(pdf, keptHeight(pdf, { head, rows }))
  drawHeadBox(pdf, headRow)
  addRow(pdf, addTag(pdf, table, 'TR'), headRow, 'TH')
  drawRule(pdf, 1, 'action')
  for (const cells of rows) {
    const row = { cells, columns, style: styleOf(cells) }
    if (pdf.y + heightOf(pdf, row) > pdf.page.maxY()) {
      pdf.addPage()
      drawHeadBox(pdf, headRow)
      addArtifact(pdf, () => drawCells(pdf, headRow, (draw) => draw()))
      drawRule(pdf, 1, 'action')
    }
    addRow(pdf, addTag(pdf, table, 'TR'), row, 'TD')
    drawRule(pdf, 0.5, 'line')
  }
  pdf.y += 12
}

/** What must stand on one page: all of a short table, and of a long one its beginning. */
export function keptHeight(pdf: Pdf, { head, rows }: TableRows): number {
  const columns = layColumns(pdf, { head, rows })
  const heights = rows.map((cells) => heightOf(pdf, { cells, columns, style: styleOf(cells) }))
  const first = heightOf(pdf, { cells: head, columns, style: BOLD_CELL })
  const whole = first + sum(heights)
  return whole <= SHORT_TABLE ? whole : first + (heights[0] ?? 0)
}

function styleOf(cells: readonly string[]): TextStyle {
  return cells[0] === 'Total' ? BOLD_CELL : CELL
}

function drawHeadBox(pdf: Pdf, row: Row): void {
  const box = { x: MARGINS.left, y: pdf.y, width: CONTENT_WIDTH, height: heightOf(pdf, row) }
  addArtifact(pdf, () => fillBox(pdf, { ...box, colour: 'soft' }))
}

function drawRule(pdf: Pdf, height: number, colour: 'action' | 'line'): void {
  const box = { x: MARGINS.left, y: pdf.y - height, width: CONTENT_WIDTH, height, colour }
  addArtifact(pdf, () => fillBox(pdf, box))
}

/** The types of pdfkit do not know its `scope` yet. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' }

function addRow(pdf: Pdf, parent: Tag, row: Row, role: 'TH' | 'TD'): void {
  const options: CellOptions = role === 'TH' ? { scope: 'Column' } : {}
  drawCells(pdf, row, (draw) => parent.add(pdf.struct(role, options, draw)))
}

function drawCells(pdf: Pdf, row: Row, wrap: (draw: () => void) => void): void {
  const top = pdf.y
  const height = heightOf(pdf, row)
  const options = setStyle(pdf, row.style)
  for (const [i, { x, width, isFigures }] of row.columns.entries())
    wrap(() =>
      pdf.text(row.cells[i] ?? '', x + PADDING.x, top + PADDING.y + 1.5, {
        ...options,
        width: width - PADDING.x * 2,
        align: isFigures ? 'right' : 'left',
      }),
    )
  pdf.y = top + height
}

function heightOf(pdf: Pdf, { cells, columns, style }: Row): number {
  const options = setStyle(pdf, style)
  const heights = columns.map(({ width }, i) =>
    pdf.heightOfString(cells[i] ?? '', { ...options, width: width - PADDING.x * 2 }),
  )
  return Math.max(style.leading, ...heights) + PADDING.y * 2
}

/** As a browser does: no word is broken, and columns with more text get more of the width. */
function layColumns(pdf: Pdf, { head, rows }: TableRows): Column[] {
  const wishes = head.map((title, i) => {
    const cells = rows.map((row) => ({ text: row[i] ?? '', style: styleOf(row) }))
    const texts = [{ text: title, style: BOLD_CELL }, ...cells]
    const isFigures = cells.length > 0 && cells.every(({ text }) => FIGURE.test(text))
    // pdfkit measures a word with the space after it.
    const widest = (split: (text: string) => string[]) =>
      Math.max(...texts.flatMap(({ text, style }) => widthsOf(pdf, split(`${text} `), style)))
    return {
      least: widest((text) => text.split(/(?<= )/)),
      most: widest((text) => [text]),
      isFigures,
    }
  })
  const least = sum(wishes.map((wish) => wish.least))
  const more = sum(wishes.map((wish) => wish.most - wish.least)) || 1
  const extra = Math.max(0, CONTENT_WIDTH - least)
  let x: number = MARGINS.left
  return wishes.map((wish) => {
    const width =
      extra <= more
        ? wish.least + (extra * (wish.most - wish.least)) / more
        : (CONTENT_WIDTH * wish.most) / (least + more)
    const column = { x, width, isFigures: wish.isFigures }
    x += width
    return column
  })
}

function widthsOf(pdf: Pdf, words: readonly string[], style: TextStyle): number[] {
  setStyle(pdf, style)
  return words.map((word) => pdf.widthOfString(word) + PADDING.x * 2 + 0.01)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
