import { oneLine } from '@terminal/contract/text/one-line'
import { text } from '@terminal/contract/text/text'
import { quotedCell, unguardCell } from '@terminal/contract/travel/written-tables'
import { fileRefusal } from '../../platform/files/file-refusal.ts'

/** A table as it is shown: row 7 of the sheet is `rows[6]`, blank ones included. */
export type Sheet = { name: string; rows: readonly (readonly string[])[] }

const MOST_ROWS = 5_000
const MOST_COLUMNS = 60
/** A bus every five minutes of a day is a cell of 1,727 characters. */
const Cell = text(1, 2_000)

/** Puts cells where they stand. What is blank takes no room, wherever it is. */
export function startSheet(name: string) {
  const rows: string[][] = []
  return {
    put(row: number, column: number, written: string): void {
      // A line end in a cell was typed to wrap it; here every row is one line.
      const cell = unguardCell(oneLine(written))
      if (cell === '') return
      if (row >= MOST_ROWS || column >= MOST_COLUMNS) throw tooLong(name)
      if (!Cell.safeParse(cell).success) throw unreadable(name, row)
      while (rows.length <= row) rows.push([])
      const cells = rows[row] as string[]
      while (cells.length <= column) cells.push('')
      cells[column] = cell
    },
    sheet: (): Sheet => ({ name, rows }),
  }
}

const tooLong = (name: string) =>
  fileRefusal(
    `La hoja «${name.slice(0, 60)}» tiene más de ${MOST_ROWS.toLocaleString('es-CO')} filas o de ${MOST_COLUMNS} columnas con datos. Borre lo que sobra.`,
  )

const unreadable = (name: string, row: number) =>
  fileRefusal(
    `En la hoja «${name.slice(0, 60)}», fila ${row + 1}, una celda es demasiado larga o no se puede leer. Escríbala de nuevo.`,
  )

/** As the tables of the operator's folder are written: its lines are the rows of the sheet, each as wide as the first. */
export function toSemicolonText({ rows }: Pick<Sheet, 'rows'>): string {
  const width = rows.find((cells) => cells.length > 0)?.length ?? 0
  return rows.map((cells) => `${widened(cells, width).map(quotedCell).join(';')}\n`).join('')
}

function widened(cells: readonly string[], width: number): string[] {
  if (cells.length === 0) return []
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
}
