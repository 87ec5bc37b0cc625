import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dayFrom,
  dayWithWeekday,
  longDay,
  shortDayWithWeekday,
  weekdayOf,
} from './calendar-day.ts'

test.for([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
] as const)('%s and %i days is %s', ([day, count, result]) => {
  expect(addDays(day, count)).toBe(result)
})

test.for([
  ['1969-12-28', 7],
  ['1970-01-01', 4],
  ['2026-11-16', 1],
  ['2026-11-22', 7],
] as const)('%s is day %i of its week', ([day, weekday]) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test('counting forth and back ends where it began, and the week turns with it', () => {
  const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map(dayFrom)
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day)
      expect(weekdayOf(addDays(day, count * 7))).toBe(weekdayOf(day))
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1)
    }),
  )
})

test('a day is said with its month, in whatever zone the machine is', () => {
  expect(longDay('2026-03-03')).toBe('3 de marzo de 2026')
  expect(longDay('2026-12-31')).toBe('31 de diciembre de 2026')
})

test('a day is said with its weekday', () => {
  expect(dayWithWeekday('2026-12-07')).toBe('lunes 7 de diciembre de 2026')
  expect(shortDayWithWeekday('2026-11-21')).toBe('sábado 21 de noviembre')
})
