import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-day.ts'
import { answerFor, departuresOn, nextDepartures } from './departures.ts'
import { scheduleFrom, seasonTable } from './season-table.ts'
import type { Pattern, Timetable, TimetableException } from './travel-tables.ts'

type Tables = { timetables: Timetable[]; exceptions: TimetableException[] }

/** From the calendars of those years, not from our own rules. */
const HOLIDAYS = new Set([
  ...['2026-10-12', '2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25', '2027-01-01'],
  ...['2027-01-11', '2027-03-22', '2027-03-25', '2027-03-26', '2027-05-01', '2027-05-10'],
  ...['2027-05-31', '2027-06-07', '2027-07-05', '2027-07-20', '2027-08-07', '2027-08-16'],
  ...['2027-10-18', '2027-11-01', '2027-11-15', '2027-12-08', '2027-12-25', '2028-01-01'],
])
const DAY = 24 * 60
const NAIVE_DAYS = 3

/** Every minute of the next days is asked whether a bus leaves in it, until three are found. */
function naiveNext({ timetables, exceptions }: Tables, to: string, day: string, start: number) {
  const found: string[] = []
  for (let ahead = 0; ahead < NAIVE_DAYS; ahead++) {
    const date = new Date(Date.parse(day) + ahead * DAY * 60_000)
    const today = date.toISOString().slice(0, 10)
    const bit = HOLIDAYS.has(today) ? 7 : (date.getUTCDay() + 6) % 7
    const own = timetables.filter(
      (each) => each.destination === to && today >= each.validFrom && today <= each.validUntil,
    )
    const said = exceptions.filter((each) => each.day === today && each.destination === to)
    for (let at = ahead === 0 ? start : 0; at < DAY && found.length < 3; at++)
      for (const company of ['A', 'B'])
        if (leaves(own, said, { company, bit, minute: at })) found.push(`${today} ${at} ${company}`)
  }
  return found
}

function leaves(
  rows: Timetable[],
  said: TimetableException[],
  asked: { company: string; bit: number; minute: number },
): boolean {
  const own = rows.filter((each) => each.company === asked.company)
  if (own.length === 0) return false
  const ofCompany = said.filter((each) => each.company === asked.company)
  const adds = ofCompany.some(
    (each) => each.change !== 'cancelled' && each.times.includes(asked.minute),
  )
  if (adds) return true
  if (ofCompany.some((each) => each.change !== 'extra')) return false
  if (said.some((each) => each.company === null)) return false
  return own.some((row) => {
    if (Math.floor(row.days / 2 ** asked.bit) % 2 === 0) return false
    if (row.pattern.kind === 'times') return row.pattern.times.includes(asked.minute)
    const { from, to, everyMinutes, isExact } = row.pattern
    if (!isExact || asked.minute < from || asked.minute > to) return false
    return (asked.minute - from) % everyMinutes === 0
  })
}

/** Without its company. */
function hourOf(departure: string): string {
  return departure.slice(0, -2)
}

const minute = fc.oneof(fc.constantFrom(0, 1, DAY - 1), fc.integer({ min: 0, max: DAY - 1 }))
const times = fc
  .uniqueArray(minute, { minLength: 1, maxLength: 6 })
  .map((all) => all.toSorted((one, other) => one - other))
const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  times.map((all) => ({ kind: 'times' as const, times: all })),
  fc
    .record({ from: fc.integer({ min: 0, max: 700 }), length: fc.integer({ min: 1, max: 739 }) })
    .chain(({ from, length }) =>
      fc.record({
        kind: fc.constant('headway' as const),
        from: fc.constant(from),
        to: fc.constant(from + length),
        everyMinutes: fc.integer({ min: 5, max: 180 }),
        isExact: fc.boolean(),
      }),
    ),
)
/** Around the holidays and the edges of the season. */
const day = fc.oneof(
  fc.constantFrom('2026-12-14', '2026-12-15', '2026-12-24', '2027-01-10', '2027-01-11'),
  fc.constantFrom('2027-01-12', '2026-11-15', '2026-11-16', '2027-03-24', '2027-12-31'),
  fc.integer({ min: 0, max: 440 }).map((days) => addDays('2026-10-15', days)),
)
const SEASONS = [
  ['2026-10-01', '2027-12-31'],
  ['2026-10-01', '2026-12-14'],
  ['2026-12-15', '2027-01-11'],
  ['2027-01-12', '2027-12-31'],
] as const
const row: fc.Arbitrary<Timetable> = fc
  .record({
    destination: fc.constantFrom('X', 'Y'),
    company: fc.constantFrom('A', 'B'),
    days: fc.oneof(fc.constantFrom(255, 31, 224, 128, 96), fc.integer({ min: 1, max: 255 })),
    pattern,
    season: fc.constantFrom(...SEASONS),
    unlisted: fc.option(fc.integer({ min: 7, max: 9 })),
  })
  .map(({ season: [validFrom, validUntil], unlisted, ...rest }) => ({
    ...rest,
    departuresPerDay: rest.pattern.kind === 'times' ? unlisted : null,
    service: 'Corriente',
    durationMinutes: 60,
    fare: 10_000,
    fareOn: '2026-11-01',
    module: 'Módulo 1',
    bay: null,
    validFrom,
    validUntil,
    source: 'La empresa',
    dataOn: '2026-11-01',
  }))
const exceptionOn = (days: fc.Arbitrary<string>): fc.Arbitrary<TimetableException> =>
  fc
    .record({
      day: days,
      destination: fc.constantFrom('X', 'Y'),
      company: fc.constantFrom('A', 'B'),
      change: fc.constantFrom('cancelled' as const, 'extra' as const, 'only' as const),
      isForAll: fc.boolean(),
      times,
    })
    .map(({ isForAll, ...rest }) => {
      const isCancelled = rest.change === 'cancelled'
      return {
        ...rest,
        company: isCancelled && isForAll ? null : rest.company,
        times: isCancelled ? [] : rest.times,
        reason: 'Prueba',
        source: 'La empresa',
      }
    })
const asked = day.chain((today) => {
  const near = fc.integer({ min: 0, max: 2 }).map((ahead) => addDays(today, ahead))
  return fc.record({
    today: fc.constant(today),
    minutes: minute,
    timetables: fc.array(row, { minLength: 1, maxLength: 6 }),
    exceptions: fc.uniqueArray(exceptionOn(near), {
      maxLength: 3,
      selector: (each) => `${each.day} ${each.destination} ${each.company}`,
    }),
  })
})

test('the next three departures are those of a second implementation, at any instant', () => {
  fc.assert(
    fc.property(asked, ({ today, minutes, ...tables }) => {
      const expected = naiveNext(tables, 'X', today, minutes)
      const last = addDays(today, NAIVE_DAYS - 1)
      const found = nextDepartures(tables, 'X', { day: today, minutes }, 60)
        .filter((each) => each.day <= last)
        .map((each) => `${each.day} ${each.minute} ${each.row.company}`)
      // Two rows of one company may leave in one minute, and of two companies either may be named first.
      const three = [...new Set(found)].slice(0, 3)
      expect(three.map(hourOf)).toEqual(expected.map(hourOf).slice(0, 3))
      expect(expected).toEqual(expect.arrayContaining(three))
    }),
    { numRuns: runs(1_000) },
  )
})

test('what a page carries comes to the same as the tables', () => {
  fc.assert(
    fc.property(asked, ({ today, minutes, ...tables }) => {
      const carried = scheduleFrom(seasonTable(tables, ['X', 'Y'], ['A', 'B']))
      const moment = { day: today, minutes }
      expect(answerFor(carried, '1', moment)).toEqual(answerFor(tables, 'Y', moment))
      const names = ['A', 'B']
      expect(
        nextDepartures(carried, '0', moment, 5).map((each) => ({
          ...each,
          row: names[Number(each.row.company)],
        })),
      ).toEqual(
        nextDepartures(tables, 'X', moment, 5).map((each) => ({ ...each, row: each.row.company })),
      )
    }),
    { numRuns: runs(1_000) },
  )
})

describe('an answer', () => {
  const base: Timetable = {
    destination: 'X',
    company: 'A',
    service: 'Corriente',
    days: 255,
    pattern: { kind: 'headway', from: 300, to: 1140, everyMinutes: 60, isExact: true },
    departuresPerDay: null,
    durationMinutes: 60,
    fare: 10_000,
    fareOn: '2026-11-01',
    module: 'Módulo 1',
    bay: null,
    validFrom: '2026-11-01',
    validUntil: '2026-12-31',
    source: 'La empresa',
    dataOn: '2026-11-01',
  }
  const at = (minutes: number, changes: Partial<Timetable> = {}, today = '2026-11-17') =>
    answerFor({ timetables: [{ ...base, ...changes }], exceptions: [] }, 'X', {
      day: today,
      minutes,
    })
  const about: Pattern = { kind: 'headway', from: 320, to: 1120, everyMinutes: 40, isExact: false }

  test('names the next hour of what keeps to the clock, until its last minute', () => {
    expect(at(700)).toEqual({ kind: 'next', minute: 720, until: 1140 })
    expect(at(1140)).toEqual({ kind: 'next', minute: 1140, until: 1140 })
    expect(at(1141)).toEqual({ kind: 'later', day: '2026-11-18', from: 300, ranToday: true })
    expect(at(DAY - 1)).toEqual({ kind: 'later', day: '2026-11-18', from: 300, ranToday: true })
    expect(at(0, {}, '2026-11-18')).toEqual({ kind: 'next', minute: 300, until: 1140 })
  })

  test('never names an hour of what leaves about that often', () => {
    for (let minutes = 0; minutes <= 1120; minutes++)
      expect(at(minutes, { pattern: about })).toEqual({
        kind: 'until',
        until: 1120,
        everyMinutes: 40,
      })
  })

  test('never guesses an hour between two of «seis al día»', () => {
    const some: Partial<Timetable> = {
      pattern: { kind: 'times', times: [300, 1300] },
      departuresPerDay: 6,
    }
    expect(at(200, some)).toEqual({ kind: 'next', minute: 300, until: 1300 })
    expect(at(301, some)).toEqual({ kind: 'until', until: 1300, everyMinutes: null })
    expect(
      departuresOn({ timetables: [{ ...base, ...some }], exceptions: [] }, 'X', '2026-11-17'),
    ).toMatchObject({ unlisted: [{ count: 4 }] })
  })

  test('knows weekends, holidays and a service that has not begun', () => {
    const monday = { days: 31 }
    // Monday 16 November is a holiday.
    expect(at(700, monday, '2026-11-16')).toEqual({
      kind: 'later',
      day: '2026-11-17',
      from: 300,
      ranToday: false,
    })
    expect(at(700, { validFrom: '2026-11-20' })).toEqual({
      kind: 'begins',
      day: '2026-11-20',
      from: 300,
    })
  })

  test('says no hour once nothing is valid', () => {
    expect(at(1141, {}, '2026-12-31')).toEqual({ kind: 'unknown' })
    expect(at(700, {}, '2027-01-01')).toEqual({ kind: 'unknown' })
    expect(
      nextDepartures(
        { timetables: [base], exceptions: [] },
        'X',
        { day: '2027-01-01', minutes: 0 },
        3,
      ),
    ).toEqual([])
  })
})
