import { expect, test } from 'vitest'
import { describeMoment, describeTime } from './draft-words.ts'

/** In Bogotá it is still the day before. */
const LATE = Date.parse('2026-11-16T03:24:30Z')

test('a moment is said as clocks and calendars in Bogotá show it', () => {
  expect(describeTime(LATE)).toBe('10:24\u00a0p.\u00a0m.')
  expect(describeMoment(LATE)).toBe('15 de noviembre, 10:24\u00a0p.\u00a0m.')
})
