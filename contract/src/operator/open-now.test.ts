import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayFrom, weekdayOf } from '../calendar/calendar-day.ts'
import { holidaysOf } from '../calendar/holidays.ts'
import {
  bogotaMoment,
  describeState,
  isAlwaysOpen,
  type Moment,
  type OpenWord,
  openStateAt,
} from './open-now.ts'
import { minutesOf } from './opening-hours.ts'
import type { OpeningHours } from './operator.ts'

const HOLIDAYS = new Set([2025, 2026, 2027, 2028, 2029].flatMap((year) => [...holidaysOf(year)]))
const isHoliday = (day: string) => HOLIDAYS.has(day)

const DAY = 1440
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const OFFICE: OpeningHours = {
  days: [1, 2, 3, 4, 5],
  spans: [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
  onHolidays: false,
}
const WINDOWS: OpeningHours = {
  days: EVERY_DAY,
  spans: [{ from: '04:00', to: '23:00' }],
  onHolidays: true,
}
const ALWAYS: OpeningHours = {
  days: EVERY_DAY,
  spans: [{ from: '00:00', to: '24:00' }],
  onHolidays: true,
}

test.for([
  // The week of a holiday Monday.
  ['2026-11-13 17:59', 'Abierta ahora, hasta las 6:00 p. m.'],
  ['2026-11-13 18:00', 'Cerrada ahora. Abre el martes a las 8:00 a. m.'],
  ['2026-11-14 10:00', 'Cerrada ahora. Abre el martes a las 8:00 a. m.'],
  ['2026-11-15 23:59', 'Cerrada ahora. Abre el martes a las 8:00 a. m.'],
  ['2026-11-16 00:00', 'Cerrada hoy, festivo. Abre el martes a las 8:00 a. m.'],
  ['2026-11-16 09:00', 'Cerrada hoy, festivo. Abre el martes a las 8:00 a. m.'],
  ['2026-11-16 23:59', 'Cerrada hoy, festivo. Abre el martes a las 8:00 a. m.'],
  ['2026-11-17 00:00', 'Cerrada ahora. Abre hoy a las 8:00 a. m.'],
  ['2026-11-17 07:59', 'Cerrada ahora. Abre hoy a las 8:00 a. m.'],
  ['2026-11-17 08:00', 'Abierta ahora, hasta las 12:00 m.'],
  ['2026-11-17 11:59', 'Abierta ahora, hasta las 12:00 m.'],
  ['2026-11-17 12:00', 'Cerrada ahora. Abre hoy a las 2:00 p. m.'],
  ['2026-11-17 13:59', 'Cerrada ahora. Abre hoy a las 2:00 p. m.'],
  ['2026-11-17 14:00', 'Abierta ahora, hasta las 6:00 p. m.'],
  ['2026-11-17 18:00', 'Cerrada ahora. Abre el miércoles a las 8:00 a. m.'],
  // The end of a year, whose first day is a Friday.
  ['2026-12-31 17:00', 'Abierta ahora, hasta las 6:00 p. m.'],
  ['2026-12-31 18:00', 'Cerrada ahora. Abre el lunes a las 8:00 a. m.'],
  ['2027-01-01 09:00', 'Cerrada hoy, festivo. Abre el lunes a las 8:00 a. m.'],
  ['2027-01-02 09:00', 'Cerrada ahora. Abre el lunes a las 8:00 a. m.'],
  ['2027-01-04 09:00', 'Abierta ahora, hasta las 12:00 m.'],
  // Holy Week: from Wednesday evening to Monday.
  ['2026-04-01 18:00', 'Cerrada ahora. Abre el lunes a las 8:00 a. m.'],
  ['2026-04-02 10:00', 'Cerrada hoy, festivo. Abre el lunes a las 8:00 a. m.'],
  // A holiday on a Saturday takes nothing from an office that rests then.
  ['2027-05-01 10:00', 'Cerrada ahora. Abre el lunes a las 8:00 a. m.'],
] as const)('an office on %s: %s', ([when, label]) => {
  expect(labelAt(OFFICE, when)).toBe(label)
})

test.for([
  ['2026-11-16 09:00', 'Abiertas ahora, hasta las 11:00 p. m.'],
  ['2026-11-16 03:59', 'Cerradas ahora. Abren hoy a las 4:00 a. m.'],
  ['2026-11-16 23:00', 'Cerradas ahora. Abren el martes a las 4:00 a. m.'],
  ['2026-12-31 23:30', 'Cerradas ahora. Abren el viernes a las 4:00 a. m.'],
  ['2027-01-01 04:00', 'Abiertas ahora, hasta las 11:00 p. m.'],
] as const)('ticket windows, which keep no holiday, on %s: %s', ([when, label]) => {
  expect(labelAt(WINDOWS, when, 'abiertas')).toBe(label)
})

test.for([
  ['abierta', 'Abierta las 24 horas'],
  ['abierto', 'Abierto las 24 horas'],
  ['abiertas', 'Abiertas las 24 horas'],
  ['abiertos', 'Abiertos las 24 horas'],
] as const)('what never closes has no hour to say (%s)', ([word, label]) => {
  for (const when of ['2026-11-16 00:00', '2026-12-31 23:59'])
    expect(labelAt(ALWAYS, when, word)).toBe(label)
})

test('only what never closes is always open', () => {
  expect(isAlwaysOpen(ALWAYS)).toBe(true)
  for (const change of [
    { onHolidays: false },
    { days: [1, 2, 3, 4, 5, 6, 6] },
    { spans: [{ from: '00:00', to: '23:59' }] },
  ])
    expect(isAlwaysOpen({ ...ALWAYS, ...change })).toBe(false)
})

test('one in the afternoon and midnight are said as people say them', () => {
  const hours = { days: EVERY_DAY, spans: [{ from: '13:00', to: '24:00' }], onHolidays: true }
  expect(labelAt(hours, '2026-11-17 12:00')).toBe('Cerrada ahora. Abre hoy a la 1:00 p. m.')
  expect(labelAt(hours, '2026-11-17 13:00')).toBe('Abierta ahora, hasta la medianoche')
  const toOne = { ...hours, spans: [{ from: '10:00', to: '13:00' }] }
  expect(labelAt(toOne, '2026-11-17 12:00', 'abierto')).toBe('Abierto ahora, hasta la 1:00 p. m.')
  expect(labelAt(toOne, '2026-11-17 13:00', 'abiertos')).toBe(
    'Cerrados ahora. Abren el miércoles a las 10:00 a. m.',
  )
})

test('a night is not cut at midnight', () => {
  const nights = {
    days: EVERY_DAY,
    onHolidays: true,
    spans: [
      { from: '22:00', to: '24:00' },
      { from: '00:00', to: '05:00' },
    ],
  }
  expect(labelAt(nights, '2026-11-17 23:00')).toBe('Abierta ahora, hasta las 5:00 a. m.')
  const weekdays = { ...ALWAYS, days: [2, 3, 4, 5] }
  expect(labelAt(weekdays, '2026-11-17 09:00')).toBe(
    'Abierta ahora, hasta el viernes a la medianoche',
  )
  expect(labelAt(weekdays, '2026-11-20 09:00')).toBe('Abierta ahora, hasta la medianoche')
})

test('a day more than a week away has its number', () => {
  const mondays = { ...OFFICE, days: [1] }
  expect(labelAt(mondays, '2026-11-16 09:00')).toBe(
    'Cerrada hoy, festivo. Abre el lunes 23 a las 8:00 a. m.',
  )
  expect(labelAt(mondays, '2026-11-17 09:00')).toBe('Cerrada ahora. Abre el lunes a las 8:00 a. m.')
})

test('what rests on holidays only closes on the next of them, however far', () => {
  const hours = { ...ALWAYS, onHolidays: false }
  expect(labelAt(hours, '2026-08-18 09:00')).toBe(
    'Abierta ahora, hasta el domingo 11 a la medianoche',
  )
})

test('the day in Bogotá is the one of its clocks, not that of UTC', () => {
  expect(bogotaMoment(Date.parse('2026-11-17T04:59:59Z'))).toEqual({
    day: '2026-11-16',
    minutes: 1439,
  })
  expect(bogotaMoment(Date.parse('2027-01-01T05:00:00Z'))).toEqual({
    day: '2027-01-01',
    minutes: 0,
  })
})

test('minute by minute over a holiday week and the end of a year, all is as the hours say', () => {
  for (const hours of [OFFICE, WINDOWS])
    for (const first of ['2026-11-13', '2026-12-28'])
      for (let at = 0; at < 8 * DAY; at++) {
        const moment = { day: addDays(first, Math.floor(at / DAY)), minutes: at % DAY }
        if (openStateAt(hours, moment, isHoliday).isOpen !== isOpenAt(hours, moment))
          expect.fail(`${moment.day} ${moment.minutes}`)
      }
  expect(isOpenAt(OFFICE, momentAt('2026-11-17 10:00'))).toBe(true)
})

test('the next change is the first minute at which something changes', () => {
  const span = fc
    .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 4 })
    .map((halves) => halves.toSorted((a, b) => a - b).map((half) => timeOf(half * 30)))
    .map((times) => [times.slice(0, 2), times.slice(2, 4)].filter(({ length }) => length === 2))
    .map((pairs) => pairs.map(([from = '', to = '']) => ({ from, to })))
  const anyHours = fc.record({
    days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
    spans: span,
    onHolidays: fc.boolean(),
  })
  const anyMoment = fc.record({
    day: fc.integer({ min: 20_400, max: 21_500 }).map(dayFrom),
    minutes: fc.integer({ min: 0, max: DAY - 1 }),
  })
  fc.assert(
    fc.property(anyHours, anyMoment, (hours, moment) => {
      const { isOpen, changeAt } = openStateAt(hours, moment, isHoliday)
      expect(isOpen).toBe(isOpenAt(hours, moment))
      const end = changeAt ?? 40 * DAY
      expect(end).toBeGreaterThan(moment.minutes)
      for (let at = moment.minutes; at < Math.min(end, 40 * DAY); at += 15)
        expect(isOpenAt(hours, later(moment, at))).toBe(isOpen)
      if (changeAt !== undefined) expect(isOpenAt(hours, later(moment, changeAt))).toBe(!isOpen)
    }),
  )
})

function labelAt(hours: OpeningHours, when: string, word?: OpenWord): string {
  const moment = momentAt(when)
  const state = openStateAt(hours, moment, isHoliday)
  const { now, next } = describeState(state, moment, word)
  return `${now} ${next}`.trim().replaceAll('\u00a0', ' ')
}

function momentAt(when: string): Moment {
  const [day = '', time = ''] = when.split(' ')
  return { day, minutes: minutesOf(time) }
}

function later({ day }: Moment, minutes: number): Moment {
  return { day: addDays(day, Math.floor(minutes / DAY)), minutes: minutes % DAY }
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The same question, asked of one minute only. */
function isOpenAt({ days, spans, onHolidays }: OpeningHours, { day, minutes }: Moment): boolean {
  if (!days.includes(weekdayOf(day)) || (isHoliday(day) && !onHolidays)) return false
  return spans.some(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))
}
