import { sessionTimesIn } from '@terminal/contract/accounts/session-channel'
import { expect, test } from 'vitest'
import { endOf } from './session-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const limits = { idleMinutes: 30, longestHours: 12 }

test('each use gives half an hour more, but never more than half a day in all', () => {
  expect(endOf(HOUR, HOUR, limits)).toBe(HOUR + 30 * MINUTE)
  expect(endOf(HOUR, 5 * HOUR, limits)).toBe(5 * HOUR + 30 * MINUTE)
  expect(endOf(HOUR, 12 * HOUR + 45 * MINUTE, limits)).toBe(13 * HOUR)
  expect(endOf(HOUR, 40 * HOUR, limits)).toBe(13 * HOUR)
})

test.each([null, '', 'x', '5', 'x 5', '5 x', '0 0', '-1 5'])('%o are no times', (text) => {
  expect(sessionTimesIn(text)).toBeUndefined()
})

test('times are read as they were written', () => {
  expect(sessionTimesIn('1794781371431 1794783171431')).toEqual({
    startedAt: 1_794_781_371_431,
    endsAt: 1_794_783_171_431,
  })
})
