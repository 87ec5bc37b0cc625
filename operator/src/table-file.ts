import type { z } from 'zod'
import { parseRows, type Row } from './semicolon-rows.ts'
import { sentenceFor } from './sentences.ts'
import type { Report } from './site-error.ts'
import { checkVariables, fillVariables, type Variables } from './variables.ts'

/** What a table must look like: a column for each key of its schema, and no two rows with the same identity, if it has one. */
export type TableShape<Schema extends z.ZodObject> = {
  schema: Schema
  identity?: readonly (string & keyof Schema['shape'])[]
  /** Columns that a table may go without: those that came later. */
  optional?: readonly (string & keyof Schema['shape'])[]
  /** Its header alone is enough. */
  canBeEmpty?: boolean
}

/** A row with the names of its columns. An empty cell is undefined. */
export type NamedRow = { line: number; values: Record<string, string | undefined> }

export type Table<Content> = {
  rows: Content[]
  /** Every row as it is written, also those with something wrong in them. */
  written: NamedRow[]
}

/** The text of a table, checked column by column and row by row. */
export function readTable<Schema extends z.ZodObject>(
  text: string,
  { schema, identity, optional = [], canBeEmpty = false }: TableShape<Schema>,
  { variables, report }: { variables: Variables; report: Report },
): Table<z.infer<Schema>> {
  const separator = wrongSeparator(text)
  if (separator !== undefined) {
    report(
      1,
      `las columnas están separadas por ${separator}: guárdela otra vez como «CSV UTF-8» y elija el punto y coma (;) como separador`,
    )
    return { rows: [], written: [] }
  }
  checkVariables(text, variables, report)
  checkAccents(text, report)
  const [header, ...body] = parseRows(text, report)
    .map((row) => tidy(row, variables))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = readHeader(header, { known: Object.keys(schema.shape), optional, report })
  if (body.length === 0 && header && !canBeEmpty) report(header.line, 'la tabla no tiene filas')
  const written = body.flatMap((row) => nameCells(row, columns, report) ?? [])
  if (identity) checkRepeated(written, identity, report)
  const rows = written.flatMap(({ line, values }) => {
    const result = schema.safeParse(values, { error: sentenceFor })
    // A column that is missing was reported once, in the header.
    for (const { path, message } of result.error?.issues ?? [])
      if (columns.includes(String(path[0]))) report(line, `${path.join('.')}: ${message}`)
    return result.success ? [result.data] : []
  })
  return { rows, written }
}

/** A table saved for another country has one column, and its name holds all the others. */
function wrongSeparator(text: string): string | undefined {
  const [header = ''] = text.trimStart().split('\n', 1)
  if (header.includes(';')) return undefined
  if (header.includes('\t')) return 'tabulaciones'
  return header.includes(',') ? 'comas' : undefined
}

/** «BogotÃ¡» is what a spreadsheet shows, and then saves, when it guesses the encoding wrong. */
function checkAccents(text: string, report: Report): void {
  for (const [index, line] of text.split('\n').entries())
    if (/[ÃÂ][\u0080-\u00bf]/.test(line))
      report(
        index + 1,
        'los acentos se dañaron al abrir la tabla; ábrala de nuevo como UTF-8 desde una copia buena',
      )
}

/** A line end inside a cell is a space: it was typed to wrap the text. */
function tidy({ line, cells }: Row, variables: Variables): Row {
  return {
    line,
    cells: cells.map((cell) =>
      fillVariables(cell, variables)
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim(),
    ),
  }
}

/** The names of the columns, in their order. */
function readHeader(
  header: Row | undefined,
  {
    known,
    optional,
    report,
  }: { known: readonly string[]; optional: readonly string[]; report: Report },
): readonly string[] {
  if (!header) {
    report(1, `la tabla está vacía: la primera línea es ${known.join(';')}`)
    return known
  }
  const columns = withoutEmptyEnd(header.cells, 0)
  for (const [index, column] of columns.entries()) {
    const name = column === '' ? `número ${index + 1}, sin nombre,` : `«${column}»`
    if (column !== '' && columns.indexOf(column) < index)
      report(header.line, `la columna ${name} está repetida`)
    else if (!known.includes(column))
      report(header.line, `la columna ${name} no existe; las que hay son: ${known.join(', ')}`)
  }
  for (const column of known)
    if (!columns.includes(column) && !optional.includes(column))
      report(header.line, `falta la columna «${column}»`)
  return columns
}

/** Undefined for a row that cannot be split into cells. */
function nameCells(
  { line, cells }: Row,
  columns: readonly string[],
  report: Report,
): NamedRow | undefined {
  const own = withoutEmptyEnd(cells, columns.length)
  if (own.length !== columns.length) {
    const what = own.length > columns.length ? 'sobran' : 'faltan'
    report(line, `${what} celdas: la fila tiene ${own.length} y las columnas son ${columns.length}`)
    return undefined
  }
  return {
    line,
    values: Object.fromEntries(columns.map((name, index) => [name, own[index] || undefined])),
  }
}

/** Spreadsheets also save columns that were emptied. */
function withoutEmptyEnd(cells: readonly string[], least: number): readonly string[] {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return cells.slice(0, Math.max(end, least))
}

function checkRepeated(
  written: readonly NamedRow[],
  identity: readonly string[],
  report: Report,
): void {
  const seen = new Map<string, number>()
  for (const { line, values } of written) {
    const cells = identity.map((name) => values[name])
    if (cells.includes(undefined)) continue
    const first = seen.get(cells.join(';'))
    if (first !== undefined) report(line, `repite la línea ${first}: ${cells.join(', ')}`)
    else seen.set(cells.join(';'), line)
  }
}
