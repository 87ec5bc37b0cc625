import type { Report } from '../site-error.ts'
import type { NamedRow, Table } from '../table-file.ts'

/** As the columns are called in both tables. */
const DESTINATION = 'destino'
const COMPANY = 'empresa'
const DAY = 'fecha'
const CHANGE = 'cambio'

/** An exception is of a company that goes there, and nothing else is said of the same day. */
export function checkExceptions(
  exceptions: Table<unknown>,
  timetables: Table<unknown> | undefined,
  report: Report,
): void {
  const served = new Set(timetables?.written.map(journeyOf))
  const companies = new Set(timetables?.written.map(({ values }) => values[COMPANY]))
  for (const row of exceptions.written) {
    const company = row.values[COMPANY]
    if (company !== undefined && companies.has(company) && !served.has(journeyOf(row)))
      report(
        row.line,
        `${COMPANY}: según horarios.csv, «${company}» no va a «${row.values[DESTINATION]}»`,
      )
  }
  checkOnce(exceptions.written, report)
}

function checkOnce(rows: readonly NamedRow[], report: Report): void {
  const seen = new Map<string, { line: number; change: string | undefined }>()
  for (const { line, values } of rows) {
    const cells = [DAY, DESTINATION, COMPANY].map((name) => values[name])
    const change = values[CHANGE]
    const first = seen.get(cells.join(';'))
    if (!first) seen.set(cells.join(';'), { line, change })
    else if (first.change === change)
      report(line, `repite la línea ${first.line}: ${cells.filter(Boolean).join(', ')}`)
    else
      report(
        line,
        `${CHANGE}: la línea ${first.line} ya dice «${first.change}» para ese día: deje una de las dos`,
      )
  }
}

function journeyOf({ values }: NamedRow): string {
  return [values[DESTINATION], values[COMPANY]].join(';')
}
