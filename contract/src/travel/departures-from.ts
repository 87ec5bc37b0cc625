import type { Minute } from '../operator/opening-hours.ts'
import { timeOf } from '../operator/opening-hours.ts'
import type { Departure } from '../operator/site-data.ts'
import { describeMask, EVERY_DAY } from './day-mask.ts'
import type { Pattern, Timetable, TravelTables } from './travel-tables.ts'

const COUNTS = [
  ...['', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'],
  ...['Once', 'Doce'],
]
const DAY_OF_MONTH = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/**
 * The lines of the public table, as they stand on a day: what is valid then, or begins later; for what is over, how it
 * was at the end. Without a day, on the newest one that any source spoke of.
 */
export function departuresFrom(
  { destinations, timetables }: TravelTables,
  day = newestDay(timetables),
): Departure[] {
  const departmentOf = new Map(destinations.map(({ name, department }) => [name, department]))
  const services = Map.groupBy(timetables, serviceOf)
  return [...services.values()].flatMap((rows) =>
    rowsOn(rows, day).map((row) => ({
      destination: row.destination,
      department: departmentOf.get(row.destination) ?? '',
      company: row.company,
      service: row.service,
      frequency: frequencyOf(row, day),
      firstAt: timeOf(firstOf(row.pattern)),
      lastAt: timeOf(lastOf(row.pattern)),
      durationMinutes: row.durationMinutes,
      fare: row.fare,
      fareOn: row.fareOn,
      module: row.module,
    })),
  )
}

/** Rows of one service are of one destination, one company and one kind of bus. */
export function serviceOf({ destination, company, service }: Timetable): string {
  return [destination, company, service].join(';')
}

function rowsOn(rows: readonly Timetable[], day: string): readonly Timetable[] {
  const valid = rows.filter((row) => row.validFrom <= day && day <= row.validUntil)
  if (valid.length > 0) return valid
  const next = rows.filter((row) => row.validFrom > day).map((row) => row.validFrom)
  const from =
    next.sort()[0] ??
    rows
      .map((row) => row.validFrom)
      .sort()
      .at(-1)
  return rows.filter((row) => row.validFrom === from)
}

/** «Cada 40 minutos», «Tres al día», «Dos al día los sábados, domingos y festivos». */
function frequencyOf(row: Timetable, day: string): string {
  const words = [howOften(row)]
  if (row.days !== EVERY_DAY) words.push(describeMask(row.days))
  if (row.validFrom > day) words.push(`desde el ${DAY_OF_MONTH.format(new Date(row.validFrom))}`)
  return words.join(' ')
}

export function howOften({ pattern, departuresPerDay, days }: Timetable): string {
  if (pattern.kind === 'headway') return describeHeadway(pattern.everyMinutes)
  const count = departuresPerDay ?? pattern.times.length
  if (count === 1 && days === EVERY_DAY) return 'Diario'
  return `${COUNTS[count] ?? count} al día`
}

/** «Cada hora», «Cada 40 minutos», «Cada 2 horas». */
export function describeHeadway(minutes: number): string {
  if (minutes % 60 !== 0) return `Cada ${minutes} minutos`
  return minutes === 60 ? 'Cada hora' : `Cada ${minutes / 60} horas`
}

function newestDay(timetables: readonly Timetable[]): string {
  return (
    timetables
      .map(({ dataOn }) => dataOn)
      .sort()
      .at(-1) ?? ''
  )
}

export function firstOf(pattern: Pattern): Minute {
  return pattern.kind === 'times' ? (pattern.times[0] ?? 0) : pattern.from
}

export function lastOf(pattern: Pattern): Minute {
  return pattern.kind === 'times' ? (pattern.times.at(-1) ?? 0) : pattern.to
}
