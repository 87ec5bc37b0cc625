import { firstOf, lastOf, serviceOf } from '@terminal/contract/travel/departures-from'
import { fromFilaHorario, type Timetable } from '@terminal/contract/travel/travel-tables'
import { FilaHorario } from '@terminal/contract/travel/travel-tables.schema'
import type { Report } from '../site-error.ts'
import type { Table } from '../table-file.ts'

type Placed = { line: number; row: Timetable }

/** Rows of one service never overlap: a season begins when the previous one has ended. */
export function checkSeasons(table: Table<unknown>, report: Report): void {
  for (const rows of Map.groupBy(timetablesIn(table), ({ row }) => serviceOf(row)).values()) {
    for (const [index, later] of rows.entries()) {
      const first = rows.slice(0, index).find((earlier) => isSameMoment(earlier.row, later.row))
      if (first) report(later.line, clash(first, later.row))
    }
  }
}

function timetablesIn({ written }: Table<unknown>): Placed[] {
  return written.flatMap(({ line, values }) => {
    const { data } = FilaHorario.safeParse(values)
    return data ? [{ line, row: fromFilaHorario(data) }] : []
  })
}

function isSameMoment(one: Timetable, other: Timetable): boolean {
  const sharesDays = (one.days & other.days) !== 0
  const sharesDates = one.validFrom <= other.validUntil && other.validFrom <= one.validUntil
  const sharesHours =
    firstOf(one.pattern) <= lastOf(other.pattern) && firstOf(other.pattern) <= lastOf(one.pattern)
  return sharesDays && sharesDates && sharesHours
}

function clash({ line, row }: Placed, later: Timetable): string {
  const service = [row.destination, row.company, row.service].join(', ')
  if (row.validFrom === later.validFrom && row.days === later.days)
    return `repite la línea ${line}: ${service}`
  if (row.validFrom === later.validFrom)
    return `dias: se cruzan con los de la línea ${line} (${service}): un día va en una sola fila`
  return `vigente_desde: se cruza con la línea ${line} (${service}): termine una antes de que empiece la otra`
}
