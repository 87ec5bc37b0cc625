import type { FastifyReply } from 'fastify'

/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

type Cell = string | number | null

/** RFC 4180, for spreadsheets: nothing in it is ever computed. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** As a file that is saved. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  rows: readonly (readonly Cell[])[],
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(toCsv(rows))
}

function quoted(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
