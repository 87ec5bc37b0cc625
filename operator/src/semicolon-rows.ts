import type { Report } from './site-error.ts'

/** A row of a table, and the line of the file where it begins. */
export type Row = { line: number; cells: readonly string[] }

const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[;\n]|$)/y
const PLAIN = /[^;\n]*/y

/** A table as spreadsheets save it: cells between semicolons, in quotes where they hold one, a quote or a line end. */
export function parseRows(text: string, report: Report): Row[] {
  const source = text.replaceAll(/\r\n?/g, '\n')
  const rows: Row[] = []
  let line = 1
  for (let at = 0; at < source.length; ) {
    const row = rowAt(source, at, () => report(line, UNCLOSED))
    rows.push({ line, cells: row.cells })
    line += source.slice(at, row.end).split('\n').length - 1
    at = row.end
  }
  return rows
}

const UNCLOSED =
  'una celda empieza con comillas y no las cierra bien: unas comillas dentro del texto se escriben dobles («""»)'

function rowAt(source: string, start: number, onUnclosed: () => void) {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = cellAt(source, at, onUnclosed)
    cells.push(cell.value)
    if (source.charAt(cell.end) !== ';') return { cells, end: cell.end + 1 }
    at = cell.end + 1
  }
}

function cellAt(source: string, at: number, onUnclosed: () => void) {
  const quoted = matchAt(QUOTED, source, at)
  if (quoted) return { value: (quoted[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex }
  // Taken as it stands, so that what comes after it is checked as well.
  if (source.charAt(at) === '"') onUnclosed()
  const [value = ''] = matchAt(PLAIN, source, at) ?? []
  return { value, end: at + value.length }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}
