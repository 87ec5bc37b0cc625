import { addDays } from '../calendar/calendar-day.ts'
import { isHoliday } from '../calendar/holidays.ts'
import type { Moment } from '../operator/open-now.ts'
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

type DayDepartures<Row extends Run> = {
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

/** Longer than any pause between two buses of one timetable. */
const HORIZON_DAYS = 31

/** The next buses with an hour of their own, today's and those of the days after. That of this very minute counts. */
export function nextDepartures<Row extends Run>(
  schedule: Schedule<Row>,
  destination: string,
  { day, minutes }: Moment,
  count: number,
): Departing<Row>[] {
  const found: Departing<Row>[] = []
  for (const each of daysFrom(schedule, destination, day)) {
    const { times } = departuresOn(schedule, destination, each)
    found.push(...(each === day ? times.filter(({ minute }) => minute >= minutes) : times))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** What is known of whether, and when, something leaves. Hours are minutes of `day`, which is today where it is not said. */
export type TravelAnswer =
  /** The next bus has a known hour. */
  | { kind: 'next'; minute: Minute; until: Minute }
  /** Something still leaves today, at an unknown hour: about every so often, or some of «seis al día». */
  | { kind: 'until'; until: Minute; everyMinutes: number | null }
  /** Nothing more today. */
  | { kind: 'later'; day: string; from: Minute; ranToday: boolean }
  /** A service that has not begun. */
  | { kind: 'begins'; day: string; from: Minute }
  /** No timetable is valid any more: no hour is said. */
  | { kind: 'unknown' }

export function answerFor<Row extends Run>(
  schedule: Schedule<Row>,
  destination: string,
  { day, minutes }: Moment,
): TravelAnswer {
  const today = departuresOn(schedule, destination, day)
  const span = spanOf(today)
  if (span && minutes <= span.last) return answerToday(today, minutes, span.last)
  const hasBegun = schedule.timetables.some(
    (row) => row.destination === destination && row.validFrom <= day,
  )
  for (const each of daysFrom(schedule, destination, addDays(day, 1))) {
    const from = spanOf(departuresOn(schedule, destination, each))?.first
    if (from === undefined) continue
    return hasBegun
      ? { kind: 'later', day: each, from, ranToday: span !== undefined }
      : { kind: 'begins', day: each, from }
  }
  return { kind: 'unknown' }
}

function answerToday<Row extends Run>(
  { times, headways, unlisted }: DayDepartures<Row>,
  minutes: Minute,
  until: Minute,
): TravelAnswer {
  const next = times.find(({ minute }) => minute >= minutes)
  // «Seis al día», of which two hours are known: once the first has left, the next may be any.
  const isGap = ({ row, minute }: Departing<Row>) =>
    unlisted.some((each) => each.row === row) &&
    minute !== times.find((one) => one.row === row)?.minute
  if (next && !isGap(next)) return { kind: 'next', minute: next.minute, until }
  const everyMinutes = headways
    .filter(({ to }) => minutes <= to)
    .reduce<number | null>((least, each) => Math.min(least ?? Infinity, each.everyMinutes), null)
  return { kind: 'until', until, everyMinutes }
}

/** The days on which a bus could leave: from one on, or from when the first timetable is valid. */
function* daysFrom(schedule: Schedule<Run>, destination: string, day: string): Generator<string> {
  const rows = schedule.timetables.filter(
    (row) => row.destination === destination && row.validUntil >= day,
  )
  const first = rows.map((row) => row.validFrom).sort()[0]
  if (first === undefined) return
  const start = first > day ? first : day
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) yield addDays(start, ahead)
}
