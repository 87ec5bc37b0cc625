import { isFull } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  addMonths,
  businessDayFrom,
  countBusinessDays,
  isBusinessDay,
} from './business-days.ts'
import { addDays } from './calendar-day.ts'

const ALWAYS = { closed: new Set<string>() }

test.for([
  [2026, 243],
  [2027, 246],
] as const)('%i has %i business days', ([year, count]) => {
  expect(countBusinessDays(`${year - 1}-12-31`, `${year}-12-31`, ALWAYS)).toBe(count)
})

test.for([
  ['2026-03-27', ['2026-04-07', '2026-04-14', '2026-04-21', '2026-05-13']],
  ['2026-06-05', ['2026-06-16', '2026-06-23', '2026-07-01', '2026-07-23']],
  ['2026-06-12', ['2026-06-22', '2026-06-30', '2026-07-07', '2026-07-29']],
  ['2026-11-13', ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-30']],
  ['2026-12-04', ['2026-12-14', '2026-12-21', '2026-12-29', '2027-01-21']],
  ['2026-12-23', ['2026-12-31', '2027-01-08', '2027-01-18', '2027-02-08']],
  ['2026-12-31', ['2027-01-08', '2027-01-18', '2027-01-25', '2027-02-15']],
  ['2027-03-19', ['2027-03-31', '2027-04-07', '2027-04-14', '2027-05-05']],
  ['2027-05-07', ['2027-05-17', '2027-05-24', '2027-06-01', '2027-06-23']],
] as const)('K5 5, 10, 15 and 30 business days after %s', ([received, due]) => {
  expect([5, 10, 15, 30].map((count) => addBusinessDays(received, count, ALWAYS))).toEqual(due)
})

test.for([
  ['2026-11-14', '2026-12-07', '2026-12-09'],
  ['2026-06-06', '2026-07-01', '2026-07-02'],
] as const)(
  'K5 of Saturday %s, 15 days end on %s, or on %s where it is filed on the next business day',
  ([received, literal, filedLater]) => {
    expect(addBusinessDays(received, 15, ALWAYS)).toBe(literal)
    expect(addBusinessDays(businessDayFrom(received, ALWAYS), 15, ALWAYS)).toBe(filedLater)
  },
)

test.for([
  // The last day of a shorter month, a Saturday.
  ['2026-01-31', 1, '2026-03-02'],
  ['2026-11-20', 1, '2026-12-21'],
  ['2026-11-17', 1, '2026-12-17'],
  ['2026-12-31', 2, '2027-03-01'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-08', 1, '2027-01-08'],
  // Christmas, a Friday.
  ['2026-11-25', 1, '2026-12-28'],
] as const)('K5 %s and %i months is %s', ([day, count, end]) => {
  expect(addMonths(day, count, ALWAYS)).toBe(end)
})

test('K5 days on which the office does not work, or terms do not run, are passed over', () => {
  const office = { closed: new Set(['2026-12-24', '2026-12-31', '2026-12-05']) }
  expect(isBusinessDay('2026-12-24', office)).toBe(false)
  expect(businessDayFrom('2026-12-24', office)).toBe('2026-12-28')
  expect(addBusinessDays('2026-12-23', 5, office)).toBe('2027-01-05')
  // One that falls on a Saturday changes nothing.
  expect(addBusinessDays('2026-12-04', 5, office)).toBe('2026-12-14')
  expect(addMonths('2026-11-24', 1, office)).toBe('2026-12-28')
})

test('K5 every day from 1984 to 2100 agrees with another way of counting', () => {
  const { days, businessDays, countUntil } = countOtherwise(1984, 2101)
  const wrong: string[] = []
  days.forEach((day, index) => {
    if (day > '2100') return
    const before = countUntil[index] ?? 0
    const isBusiness = businessDays[before - 1] === day
    if (isBusinessDay(day, ALWAYS) !== isBusiness) wrong.push(day)
    // In the gate the longer terms of every eighth day.
    for (const term of isFull || index % 8 === 0 ? [1, 5, 15, 30] : [1])
      if (addBusinessDays(day, term, ALWAYS) !== businessDays[before + term - 1])
        wrong.push(`${day} + ${term}`)
  })
  expect(days.length).toBeGreaterThan(42_700)
  expect(wrong).toEqual([])
})

test('counting what was added gives it back, whatever days the office is closed', () => {
  const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count))
  const anyOffice = fc.array(anyDay, { maxLength: 60 }).map((days) => ({ closed: new Set(days) }))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 60 }), anyOffice, (day, count, office) => {
      const end = addBusinessDays(day, count, office)
      expect(isBusinessDay(end, office)).toBe(true)
      expect(countBusinessDays(day, end, office)).toBe(count)
      expect(countBusinessDays(end, day, office)).toBe(0)
    }),
  )
})

/** Days as instants of UTC, business days in one list, and how many of them there are up to each day. */
function countOtherwise(fromYear: number, toYear: number) {
  const days: string[] = []
  const businessDays: string[] = []
  const countUntil: number[] = []
  for (let year = fromYear; year <= toYear; year++) {
    const holidays = holidaysOtherwise(year)
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10)
      const isWeekend = [0, 6].includes(new Date(time).getUTCDay())
      if (!isWeekend && !holidays.has(time)) businessDays.push(day)
      days.push(day)
      countUntil.push(businessDays.length)
    }
  }
  return { days, businessDays, countUntil }
}

/** Easter after Meeus, Jones and Butcher; Mondays as the law's commentators write them: d + ((8 − dow) mod 7). */
function holidaysOtherwise(year: number): Set<number> {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const easter = Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32)
  const at = (days: number) => easter + days * 86_400_000
  const monday = (time: number) => time + ((8 - new Date(time).getUTCDay()) % 7) * 86_400_000
  const on = (date: string) => Date.parse(`${year}-${date}T00:00:00Z`)
  return new Set([
    ...['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'].map(on),
    ...['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'].map(on).map(monday),
    ...[-3, -2, 43, 64, 71].map(at),
  ])
}
