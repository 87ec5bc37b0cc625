import { isHoliday } from '../calendar/holidays.ts'
import type { Minute } from '../operator/opening-hours.ts'
import { runsOn } from './day-mask.ts'
import type { Timetable, TimetableException } from './travel-tables.ts'

/** What must be known of a timetable to tell when it leaves: pages carry no more of it. */
export type Run = Pick<
  Timetable,
  'destination' | 'company' | 'days' | 'pattern' | 'departuresPerDay' | 'validFrom' | 'validUntil'
>
export type Change = Pick<
  TimetableException,
  'day' | 'destination' | 'company' | 'change' | 'times'
>

/** The tables of travel, or what a page carries of them. */
export type Schedule<Row extends Run> = {
  timetables: readonly Row[]
  exceptions: readonly Change[]
}

/** A bus with an hour of its own, from a list or from a headway that keeps to the clock. */
export type Departing<Row extends Run> = { day: string; minute: Minute; row: Row }

/** Buses that leave about that often, none of them at a known hour. */
export type Frequent<Row extends Run> = {
  from: Minute
  to: Minute
  everyMinutes: number
  row: Row
}

export type DayDepartures<Row extends Run> = {
  /** By hour. */
  times: readonly Departing<Row>[]
  headways: readonly Frequent<Row>[]
  /** Rows with more departures than known hours, and how many more. */
  unlisted: readonly { row: Row; count: number }[]
}

/** What leaves for a destination on a day: by the timetables that are valid, and the exceptions of that day. */
export function departuresOn<Row extends Run>(
  { timetables, exceptions }: Schedule<Row>,
  destination: string,
  day: string,
): DayDepartures<Row> {
  const rows = timetables.filter(
    (row) => row.destination === destination && row.validFrom <= day && day <= row.validUntil,
  )
  const changes = exceptions.filter(
    (change) => change.day === day && change.destination === destination,
  )
  const running = rows.filter(
    (row) => runsOn(row.days, day, isHoliday) && !isReplaced(row, changes),
  )
  const usual = running.flatMap((row) => exactTimes(row).map((minute) => ({ day, minute, row })))
  return {
    times: [...usual, ...addedTimes(rows, changes, usual)].sort(
      (one, other) => one.minute - other.minute,
    ),
    headways: running.flatMap(frequentOf),
    unlisted: running.flatMap(unlistedOf),
  }
}

/** The first and the last of a day, known hours and headways alike. */
export function spanOf<Row extends Run>({ times, headways }: DayDepartures<Row>) {
  const first = [...times.map(({ minute }) => minute), ...headways.map(({ from }) => from)]
  const last = [...times.map(({ minute }) => minute), ...headways.map(({ to }) => to)]
  return first.length === 0 ? undefined : { first: Math.min(...first), last: Math.max(...last) }
}

/** What a company says of its own buses counts before what is said of all. */
function isReplaced({ company }: Run, changes: readonly Change[]): boolean {
  return changes.some(
    ({ change, company: whose }) =>
      (change === 'only' && whose === company) ||
      (change === 'cancelled' && (whose === company || whose === null)),
  )
}

/** An added bus is one of the company's own: from its module, at its fare. */
function addedTimes<Row extends Run>(
  rows: readonly Row[],
  changes: readonly Change[],
  usual: readonly Departing<Row>[],
): Departing<Row>[] {
  return changes.flatMap(({ change, company, times, day }) => {
    const own = rows.filter((row) => row.company === company)
    const row = own.find(({ days }) => runsOn(days, day, isHoliday)) ?? own[0]
    if (change === 'cancelled' || row === undefined) return []
    const isNew = (minute: Minute) =>
      !usual.some((each) => each.minute === minute && each.row.company === company)
    return times.filter(isNew).map((minute) => ({ day, minute, row }))
  })
}

function exactTimes({ pattern }: Run): readonly Minute[] {
  if (pattern.kind === 'times') return pattern.times
  if (!pattern.isExact) return []
  const count = Math.floor((pattern.to - pattern.from) / pattern.everyMinutes) + 1
  return Array.from({ length: count }, (_, index) => pattern.from + index * pattern.everyMinutes)
}

function frequentOf<Row extends Run>(row: Row): Frequent<Row>[] {
  const { pattern } = row
  if (pattern.kind === 'times' || pattern.isExact) return []
  return [{ from: pattern.from, to: pattern.to, everyMinutes: pattern.everyMinutes, row }]
}

function unlistedOf<Row extends Run>(row: Row): { row: Row; count: number }[] {
  if (row.pattern.kind !== 'times' || row.departuresPerDay === null) return []
  const count = row.departuresPerDay - row.pattern.times.length
  return count > 0 ? [{ row, count }] : []
}
