import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './calendar-day.ts'
import { easterOf, holidaysOf, isHoliday } from './holidays.ts'

const anyYear = fc.integer({ min: 1984, max: 2400 })

test.for([
  [
    2026,
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  ],
  [
    2027,
    '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  ],
] as const)('the holidays of %i', ([year, dates]) => {
  expect(holidaysOf(year)).toEqual(new Set(dates.split(' ').map((date) => `${year}-${date}`)))
})

test.for([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  // The two years in which the tables pull the moon in.
  [1981, '1981-04-19'],
  [2049, '2049-04-18'],
  // The earliest and the latest there can be.
  [1818, '1818-03-22'],
  [2038, '2038-04-25'],
] as const)('Easter of %i is on %s', ([year, day]) => {
  expect(easterOf(year)).toBe(day)
})

test('two holidays on one Monday are one day without work', () => {
  expect(holidaysOf(2025).size).toBe(17)
  expect(isHoliday('2025-06-30')).toBe(true)
  expect([2025, 2030, 2038, 2041].map((year) => holidaysOf(year).size)).toEqual([17, 17, 17, 17])
})

test('every year has 17 or 18 of them, all its own, and none on an Easter Sunday', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const days = [...holidaysOf(year)]
      expect([17, 18]).toContain(days.length)
      for (const day of days) expect(day.slice(0, 4)).toBe(String(year))
      expect(isHoliday(easterOf(year))).toBe(false)
    }),
  )
})

test('whatever is not fixed nor in Holy Week is kept on a Monday', () => {
  const fixed = new Set(['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'])
  fc.assert(
    fc.property(anyYear, (year) => {
      const holyWeek = [-3, -2].map((days) => addDays(easterOf(year), days))
      for (const day of holidaysOf(year))
        if (!fixed.has(day.slice(5)) && !holyWeek.includes(day)) expect(weekdayOf(day)).toBe(1)
    }),
  )
})

test('Easter is a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const easter = easterOf(year)
      expect(weekdayOf(easter)).toBe(7)
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('a year that was asked for is not worked out again', () => {
  expect(holidaysOf(2026)).toBe(holidaysOf(2026))
  expect(holidaysOf(2026)).not.toEqual(holidaysOf(2027))
})
