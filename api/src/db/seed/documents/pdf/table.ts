import { breakLines, type FontName, textWidth } from './font.ts'
import {
  CONTENT_WIDTH,
  MARGIN,
  type Papers,
  type TaggedPart,
  type TextStyle,
} from './sheet-of-paper.ts'

export type TableRows = { head: readonly string[]; rows: readonly (readonly string[])[] }

const STYLE: TextStyle = { font: 'regular', size: 9, leading: 12, colour: 'text' }
/** In points: about a third of a page. */
const SHORT_TABLE = 240
const PADDING = { x: 6, y: 4 } as const
/** A figure, with its unit: such a column reads from the right. */
const FIGURE = /^(\$ )?[\d.,]+( %| puntos)?$|^—$/

type Column = { x: number; width: number; isFigures: boolean }
type Line = { cells: readonly string[]; columns: readonly Column[]; font: FontName }

/** A table of text. Rows never break; on a new page the head is shown again, and heard once. */
export function writeTable(papers: Papers, { head, rows }: TableRows): TaggedPart {
  const columns = layColumns(head, rows)
  const table: TaggedPart = { role: 'Table', parts: [] }
  const first = { cells: head, columns, font: 'bold' } as const
  papers.needs(keptHeight({ head, rows }))
  writeHead(papers, first, table)
  for (const cells of rows) {
    const line: Line = { cells, columns, font: cells[0] === 'Total' ? 'bold' : 'regular' }
    if (papers.y - heightOf(line) < MARGIN.bottom) {
      papers.turnPage()
      writeHead(papers, first, undefined)
    }
    writeRow(papers, line, { table, role: 'TD' })
    papers.box({ ...frameOf(papers, 0.5), colour: 'line' })
  }
  papers.down(12)
  return table
}

/** What must stand on one page: all of a short table, and of a long one its beginning. */
export function keptHeight({ head, rows }: TableRows): number {
  const columns = layColumns(head, rows)
  const heights = rows.map((cells) => heightOf({ cells, columns, font: 'regular' }))
  const first = heightOf({ cells: head, columns, font: 'bold' })
  const whole = heights.reduce((sum, height) => sum + height, first)
  return whole <= SHORT_TABLE ? whole : first + (heights[0] ?? 0)
}

function writeHead(papers: Papers, line: Line, table: TaggedPart | undefined): void {
  const height = heightOf(line)
  papers.box({ ...frameOf(papers, height), y: papers.y - height, colour: 'soft' })
  if (table) writeRow(papers, line, { table, role: 'TH' })
  else {
    const drawing = papers.pages.at(-1)?.drawing
    drawing?.push('/Artifact BMC')
    drawCells(papers, line)
    drawing?.push('EMC')
  }
  papers.box({ ...frameOf(papers, 1), colour: 'action' })
}

function writeRow(
  papers: Papers,
  line: Line,
  { table, role }: { table: TaggedPart; role: 'TH' | 'TD' },
): void {
  const row: TaggedPart = { role: 'TR', parts: [] }
  table.parts.push(row)
  drawCells(papers, line, (draw) => {
    const cell: TaggedPart = { role, parts: [] }
    row.parts.push(cell)
    papers.mark(cell, draw)
  })
}

function drawCells(
  papers: Papers,
  line: Line,
  wrap: (draw: () => void) => void = (draw) => draw(),
): void {
  const top = papers.y
  const style: TextStyle = {
    ...STYLE,
    font: line.font,
    colour: line.font === 'bold' ? 'deep' : 'text',
  }
  for (const [i, column] of line.columns.entries())
    wrap(() => {
      for (const [number, text] of linesOf(line, i).entries()) {
        const free = column.width - PADDING.x * 2 - textWidth(text, style.font, style.size)
        const x = column.x + PADDING.x + (column.isFigures ? free : 0)
        papers.text({ ...style, x, y: top - PADDING.y - style.leading * (number + 0.75), text })
      }
    })
  papers.down(heightOf(line))
}

function linesOf({ cells, columns, font }: Line, i: number): string[] {
  const width = (columns[i]?.width ?? 0) - PADDING.x * 2
  return breakLines(cells[i] ?? '', font, STYLE.size, width + 0.01)
}

function heightOf(line: Line): number {
  const most = Math.max(1, ...line.columns.map((_, i) => linesOf(line, i).length))
  return most * STYLE.leading + PADDING.y * 2
}

function frameOf(papers: Papers, height: number) {
  return { x: MARGIN.left, y: papers.y, width: CONTENT_WIDTH, height }
}

/** As a browser does: no word is broken, and who has more to say gets more of the room. */
function layColumns(head: readonly string[], rows: TableRows['rows']): Column[] {
  const wishes = head.map((title, i) => {
    const cells = rows.map((cells) => ({ text: cells[i] ?? '', isTotal: cells[0] === 'Total' }))
    const texts = [
      { text: title, font: 'bold' } as const,
      ...cells.map(({ text, isTotal }) => ({ text, font: isTotal ? 'bold' : 'regular' }) as const),
    ]
    const widest = (split: boolean) =>
      Math.max(
        ...texts.flatMap(({ text, font }) =>
          (split ? text.split(' ') : [text]).map((part) => textWidth(part, font, STYLE.size)),
        ),
      )
    const gap = PADDING.x * 2
    const isFigures = cells.length > 0 && cells.every(({ text }) => FIGURE.test(text))
    return { least: widest(true) + gap, most: widest(false) + gap, isFigures }
  })
  const least = sum(wishes.map((wish) => wish.least))
  const more = sum(wishes.map((wish) => wish.most - wish.least)) || 1
  const extra = Math.max(0, CONTENT_WIDTH - least)
  let x: number = MARGIN.left
  return wishes.map((wish) => {
    const spread = extra <= more ? (wish.most - wish.least) / more : wish.most / (least + more)
    const base = extra <= more ? wish.least + extra * spread : CONTENT_WIDTH * spread
    const column = { x, width: base, isFigures: wish.isFigures }
    x += base
    return column
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
