import { forWinAnsi } from '@terminal/contract/text/win-ansi'
import { breakLines, widthOf } from './helvetica.ts'
import { BOTTOM, type Element, type Laid, pageOf, turnPage } from './laid.ts'
import {
  boxAt,
  CONTENT_WIDTH,
  drawArtifact,
  drawMarked,
  lineAt,
  MARGINS,
  type TextStyle,
} from './pdf-page.ts'

/** The first cell of a row names it. A heading above says what it is about. */
export type PdfTable = {
  role: 'Table'
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const CELL: TextStyle = { font: 'regular', size: 9.5, leading: 12.5, colour: 'text' }
const HEAD: TextStyle = { font: 'bold', size: 9, leading: 12, colour: 'deep' }
const PADDING = { x: 6, y: 4 } as const
const AFTER = 16
/** From the top of a line to its baseline, of its leading. */
const BASELINE = 0.75
/** What a column of figures takes at most, so that names keep room. */
const WIDEST = 92
const FIGURE = /^[\d.,]+( %)?$/

type Column = { x: number; width: number; isRight: boolean }
type Row = { lines: string[][]; style: TextStyle; height: number }

/** Rows never break. A new page repeats the head, which is read aloud once. Returns where the next block begins. */
export function addTable(laid: Laid, table: PdfTable, top: number): number {
  const columns = layColumns(table)
  const head = layRow(table.head, columns, HEAD)
  const rows = table.rows.map((cells) => layRow(cells, columns, CELL))
  const owner = laid.elements.push({ role: 'Table', parts: [] }) - 1
  let y = top + head.height + (rows[0]?.height ?? 0) > BOTTOM ? turnPage(laid) : top
  drawGround(laid, y, head.height)
  y = addRow(laid, owner, { columns, row: head, isHead: true }, y)
  for (const row of rows) {
    if (y + row.height > BOTTOM) {
      y = turnPage(laid)
      drawGround(laid, y, head.height)
      drawArtifact(pageOf(laid), head.lines.map((_, i) => drawCell(head, columns, i, y)).join(''))
      y += head.height
    }
    y = addRow(laid, owner, { columns, row, isHead: false }, y)
    drawRule(laid, y)
  }
  return y + AFTER
}

type Placed = { columns: readonly Column[]; row: Row; isHead: boolean }

function addRow(laid: Laid, table: number, { columns, row, isHead }: Placed, y: number): number {
  const parent = laid.elements.push({ role: 'TR', parts: [], parent: table }) - 1
  row.lines.forEach((_, i) => {
    const isName = isHead || i === 0
    const cell: Element = {
      role: isName ? 'TH' : 'TD',
      parts: [],
      parent,
      ...(isName && { scope: isHead ? 'Column' : 'Row' }),
    }
    const owner = laid.elements.push(cell) - 1
    const id = drawMarked(pageOf(laid), owner, cell.role, drawCell(row, columns, i, y))
    cell.parts.push({ page: laid.pages.length - 1, id })
  })
  return y + row.height
}

function drawCell({ lines, style }: Row, columns: readonly Column[], i: number, y: number): string {
  const { x, width, isRight } = columns[i] ?? { x: 0, width: 0, isRight: false }
  const cell = lines[i] ?? []
  return cell
    .map((line, at) => {
      const free = width - 2 * PADDING.x - widthOf(line, style.font, style.size)
      const baseline = y + PADDING.y + (at + BASELINE) * style.leading
      const text = at === cell.length - 1 ? line : `${line} `
      return lineAt(text, x + PADDING.x + (isRight ? free : 0), baseline, style)
    })
    .join('')
}

function layRow(cells: readonly string[], columns: readonly Column[], style: TextStyle): Row {
  const lines = columns.map(({ width }, i) =>
    breakLines(forWinAnsi(cells[i] ?? ''), style.font, style.size, width - 2 * PADDING.x),
  )
  const most = Math.max(...lines.map(({ length }) => length))
  return { lines, style, height: most * style.leading + 2 * PADDING.y }
}

/** Figures take what they need, names the rest. */
function layColumns({ head, rows }: PdfTable): Column[] {
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

function drawGround(laid: Laid, y: number, height: number): void {
  const box = { x: MARGINS.left, y, width: CONTENT_WIDTH, height, colour: 'mint' } as const
  drawArtifact(pageOf(laid), boxAt(box))
}

function drawRule(laid: Laid, y: number): void {
  const box = { x: MARGINS.left, y: y - 0.5, width: CONTENT_WIDTH, height: 0.5 } as const
  drawArtifact(pageOf(laid), boxAt({ ...box, colour: 'line' }))
}
