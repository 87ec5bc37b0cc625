import { expect, test } from 'vitest'
import { PLAIN_RULES } from '../../../test/plain-rules.ts'
import { officeDaysOf } from '../../operator/petition-rules.ts'
import { daysUntil } from './clock.ts'
import { briefDay, dueWords } from './due-words.ts'

const office = officeDaysOf(PLAIN_RULES)
const wordsOn = (on: string, today: string, isPaused = false) => {
  const { words, tone } = dueWords({ on, daysLeft: daysUntil(on, today, office), isPaused }, today)
  return `${words.replaceAll('\u00a0', ' ')} (${tone})`
}

// Monday 16 November 2026 is a holiday.
test.each([
  ['2026-11-12', '2026-11-17', 'Vencida hace 2 días hábiles (overdue)'],
  ['2026-11-13', '2026-11-14', 'Vencida hace 1 día hábil (overdue)'],
  ['2026-11-17', '2026-11-17', 'Vence hoy (soon)'],
  ['2026-11-18', '2026-11-17', 'Vence mañana (soon)'],
  ['2026-11-19', '2026-11-17', 'Vence en 2 días hábiles (soon)'],
  ['2026-11-17', '2026-11-13', 'Vence el martes (soon)'],
  ['2026-11-20', '2026-11-17', 'Vence en 3 días hábiles (soon)'],
  ['2026-11-23', '2026-11-17', 'Vence en 4 días hábiles (later)'],
])('what is due on %s, on %s', (on, today, words) => {
  expect(wordsOn(on, today)).toBe(words)
})

test('a clock that stands says how many days are left, whatever the date would be', () => {
  expect(wordsOn('2026-11-24', '2026-11-17', true)).toBe('En pausa, quedan 5 días hábiles (paused)')
  expect(wordsOn('2026-11-18', '2026-11-17', true)).toBe('En pausa, queda 1 día hábil (paused)')
})

test('a promised day on which the office turned out to be closed is named', () => {
  const closed = { closed: new Set(['2026-12-24', '2026-12-23']) }
  const daysLeft = daysUntil('2026-12-24', '2026-12-22', closed)
  expect(daysLeft).toBe(0)
  expect(dueWords({ on: '2026-12-24', daysLeft, isPaused: false }, '2026-12-22').words).toBe(
    'Vence el jueves',
  )
})

test('a day is short, and says its year where it is another', () => {
  expect(briefDay('2026-11-18')).toBe('mié\u00a018\u00a0nov')
  expect(briefDay('2025-01-05', '2026-11-18')).toBe('dom\u00a05\u00a0ene\u00a02025')
})
