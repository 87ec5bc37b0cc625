import { OpeningHours } from '@terminal/contract/operator/operator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursFrom, hoursToken } from './hours-token.ts'

const time = fc
  .integer({ min: 0, max: 1440 })
  .map(
    (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  )
const hours = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  spans: fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 3 }),
  onHolidays: fc.boolean(),
})

test('hours are short enough for an attribute', () => {
  const spans = [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ]
  expect(hoursToken({ days: [1, 2, 3], spans, onHolidays: false })).toBe(
    '123 08:00-12:00 14:00-18:00',
  )
  expect(hoursToken({ days: [6], spans: spans.slice(1), onHolidays: true })).toBe('6+ 14:00-18:00')
})

test('any hours come back as they were', () => {
  fc.assert(
    fc.property(hours, (given) => {
      fc.pre(OpeningHours.safeParse(given).success)
      expect(hoursFrom(hoursToken(given))).toEqual(given)
    }),
  )
})
