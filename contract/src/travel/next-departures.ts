import { addDays } from '../calendar/calendar-day.ts'
import type { Moment } from '../operator/open-now.ts'
import type { Minute } from '../operator/opening-hours.ts'
import {
  type DayDepartures,
  type Departing,
  departuresOn,
  type Run,
  type Schedule,
  spanOf,
} from './departures-on.ts'

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
  /** Something still leaves today, and nobody knows at which hour: about every so often, or some of «seis al día». */
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
