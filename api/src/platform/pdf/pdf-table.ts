import { asFarAsWritable } from '@terminal/contract/text/writable-signs'
import type { PdfTable } from './pdf-letter.ts'
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

const CELL: TextStyle = { font: 'regular', size: 9, leading: 12.5, colour: 'text' }
const HEAD: TextStyle = { font: 'bold', size: 8.5, leading: 12, colour: 'deep' }
const PADDING = { x: 6, y: 4 } as const
const AFTER = 16
/** What a column of figures takes at most, so that names keep room. */
const WIDEST = 92
const FIGURE = /^[\d.,]+( %)?$/

type Column = { x: number; width: number; isRight: boolean }
type Row = { cells: readonly string[]; columns: readonly Column[]; style: TextStyle }

/** Rows never break. A new page repeats the head, which is read aloud once. */
export function addTable(pdf: Pdf, root: Tag, { head, rows }: PdfTable): void {
  const columns = layColumns({ head, rows })
  const headRow: Row = { cells: head.map(asFarAsWritable), columns, style: HEAD }
  const table = addTag(pdf, root, 'Table')
  ensureSpace(pdf, heightOf(pdf, headRow) + 2 * (CELL.leading + PADDING.y))
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
      pdf.text(row.cells[i] ?? '', x + PADDING.x, top + PADDING.y, {
        ...options,
        width: width - 2 * PADDING.x,
        align: isRight ? 'right' : 'left',
      })
    }, i)
  pdf.y = top + height
}

function heightOf(pdf: Pdf, { cells, columns, style }: Row): number {
  const options = setStyle(pdf, style)
  const heights = columns.map(({ width }, i) =>
    pdf.heightOfString(cells[i] ?? '', { ...options, width: width - 2 * PADDING.x }),
  )
  return Math.max(...heights) + 2 * PADDING.y
}

/** Figures take what they need, names the rest. */
function layColumns({ head, rows }: Pick<PdfTable, 'head' | 'rows'>): Column[] {
  const isFigures = head.map((_, i) => i > 0 && rows.every((cells) => FIGURE.test(cells[i] ?? '')))
  const shared = CONTENT_WIDTH / head.length
  const widths = isFigures.map((isFigure) => (isFigure ? Math.min(shared, WIDEST) : 0))
  const left = CONTENT_WIDTH - widths.reduce((sum, each) => sum + each, 0)
  const names = isFigures.filter((isFigure) => !isFigure).length
  let x: number = MARGINS.left
  return widths.map((own, i) => {
    const width = isFigures[i] ? own : left / names
    const column = { x, width, isRight: isFigures[i] ?? false }
    x += width
    return column
  })
}
