import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'
import { lackingIn, type Night, type Result } from './results.ts'

const PASSED: Result = { isPassed: true, at: '', minutes: 1, seed: 1, figures: [] }
const night = (parts: Night['parts']): Night => ({ commit: 'a', parts })

test('a night is whole when each of its parts passed', () => {
  const names = partsOf(new Date('2026-11-18T10:00:00Z'), 23_000).map(({ name }) => name)
  const whole = Object.fromEntries(names.map((name) => [name, PASSED]))
  expect(lackingIn(night(whole), names)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('what did not run and what failed is named', () => {
  const parts = { check: PASSED, tests: { ...PASSED, isPassed: false } }
  expect(lackingIn(night(parts), ['check', 'tests', 'bench'])).toEqual([
    'tests failed',
    'bench did not run',
  ])
})

test('the gate runs on days ahead, over the end of a month and of a leap February', () => {
  const days = partsOf(new Date('2027-12-31T23:00:00Z'), 23_000)
    .filter(({ name }) => name.startsWith('day-'))
    .map(({ command }) => command.at(-1))
  expect(days).toEqual(['2028-01-30', '2028-03-30', '2029-02-03'])
})
