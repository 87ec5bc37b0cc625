import { columnsOf } from './table-changes.ts'
import type { TravelTableName, WrittenRow } from './travel-rows.ts'

/** A table as spreadsheets save it: cells between semicolons, in quotes where they need it. */
export function tableText(table: TravelTableName, rows: readonly WrittenRow[]): string {
  const columns = columnsOf(table)
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => `${cells.map(quotedCell).join(';')}\n`).join('')
}

export function quotedCell(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A cell that begins with one of these is a formula to a spreadsheet, and so is a telephone. */
const FORMULA = /^[=+\-@]/
const GUARDED = /^'(?=[=+\-@])/

/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** As a file that somebody opens: nothing in it is computed. What comes back is read without the marks. */
export function guardedText(table: TravelTableName, rows: readonly WrittenRow[]): string {
  const guarded = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, FORMULA.test(cell) ? `'${cell}` : cell]),
    ),
  )
  return BYTE_ORDER_MARK + tableText(table, guarded)
}

export function unguardCell(cell: string): string {
  return cell.replace(GUARDED, '')
}
