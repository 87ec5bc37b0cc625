import {
  TRAVEL_TABLE_NAMES,
  TRAVEL_TABLES,
  type TravelRows,
  type TravelTableName,
  type WrittenRow,
} from './travel-tables.ts'

export const ROW_CHANGES = ['added', 'removed', 'changed'] as const

/** One row that another version of the tables has, has not, or has otherwise. */
export type RowChange = {
  table: TravelTableName
  kind: (typeof ROW_CHANGES)[number]
  /** What tells it apart: «La Cumbre · Flota Una · Corriente». */
  row: string
  cells: CellChange[]
}
type CellChange = { column: string; before: string | null; after: string | null }

/** What one version of the tables does to the one before, table by table; cells only of rows that stay. */
export function changesBetween(before: TravelRows, after: TravelRows): RowChange[] {
  return TRAVEL_TABLE_NAMES.flatMap((table) => {
    const [old, fresh] = [byIdentity(table, before[table]), byIdentity(table, after[table])]
    const kept = [...fresh].flatMap(([key, row]): RowChange[] => {
      const was = old.get(key)
      const cells = was ? cellChanges(table, was, row) : []
      if (was && cells.length === 0) return []
      return [{ table, kind: was ? 'changed' : 'added', row: nameOf(table, row), cells }]
    })
    const gone = [...old].flatMap(([key, row]): RowChange[] =>
      fresh.has(key) ? [] : [{ table, kind: 'removed', row: nameOf(table, row), cells: [] }],
    )
    return [...kept, ...gone]
  })
}

/** Rows of two seasons, or of two ends of a day, may have the same identity: then their order tells them apart. */
function byIdentity(table: TravelTableName, rows: readonly WrittenRow[]): Map<string, WrittenRow> {
  const found = new Map<string, WrittenRow>()
  for (const row of rows) {
    const key = JSON.stringify(identityOf(table, row))
    let number = 0
    while (found.has(`${key}${number}`)) number++
    found.set(`${key}${number}`, row)
  }
  return found
}

export function cellChanges(
  table: TravelTableName,
  before: WrittenRow,
  after: WrittenRow,
): CellChange[] {
  return columnsOf(table)
    .map((column) => ({ column, before: before[column] ?? null, after: after[column] ?? null }))
    .filter((cell) => cell.before !== cell.after)
}

function identityOf(table: TravelTableName, row: WrittenRow): (string | undefined)[] {
  return TRAVEL_TABLES[table].identity.map((column) => row[column])
}

function nameOf(table: TravelTableName, row: WrittenRow): string {
  return identityOf(table, row)
    .filter((cell) => cell !== undefined)
    .join(' · ')
}

export function columnsOf(table: TravelTableName): string[] {
  return Object.keys(TRAVEL_TABLES[table].schema.shape)
}

/** How many rows came, went and changed. */
export function countChanges(changes: readonly Pick<RowChange, 'kind'>[]) {
  const count = (kind: RowChange['kind']) => changes.filter((each) => each.kind === kind).length
  return { added: count('added'), removed: count('removed'), changed: count('changed') }
}

/** How much there is, to check that all of it came. */
export function countRows(rows: TravelRows) {
  return {
    destinations: rows.destinos.length,
    companies: rows.empresas.length,
    timetables: rows.horarios.length,
  }
}

/** «horarios.csv: cambia La Cumbre · Mixtos El Mirador · Mixto: tarifa 10500 → 11000» */
export function describeChange({ table, kind, row, cells }: RowChange): string {
  const what = { added: 'nueva fila', removed: 'se quita', changed: 'cambia' }[kind]
  const words = cells.map(
    ({ column, before, after }) => `${column} ${before ?? '(vacía)'} → ${after ?? '(vacía)'}`,
  )
  const end = words.length === 0 ? '' : `: ${words.join('; ')}`
  return `${table}.csv: ${what} ${row}${end}`
}

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

/** As a file for a spreadsheet: nothing in it is computed. What comes back is read without the marks. */
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
