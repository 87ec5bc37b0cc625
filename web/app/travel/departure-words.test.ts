import type { Departure } from '@terminal/contract/operator/site-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  describeCount,
  describeDuration,
  describeFare,
  describeFareDay,
  describeSpan,
} from './departure-words.ts'

test.each([
  [40, '40 min'],
  [60, '1 h'],
  [85, '1 h 25 min'],
  [120, '2 h'],
  [440, '7 h 20 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(describeDuration(minutes).replaceAll('\u00a0', ' ')).toBe(words)
})

test('a number and its unit are never torn apart, and say the whole duration', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000 }), (minutes) => {
      const words = describeDuration(minutes)
      expect(words).toMatch(/^(\d+\u00a0h)?( ?\d+\u00a0min)?$/)
      const hours = Number(/(\d+)\u00a0h/.exec(words)?.[1] ?? 0)
      expect(hours * 60 + Number(/(\d+)\u00a0min/.exec(words)?.[1] ?? 0)).toBe(minutes)
    }),
  )
})

test.each([
  [7_000, '$\u00a07.000'],
  [15_500, '$\u00a015.500'],
  [104_000, '$\u00a0104.000'],
])('%i pesos are %s', (pesos, words) => {
  expect(describeFare(pesos)).toBe(words)
})

test('the day of a fare is the day that was written, wherever the machine stands', () => {
  expect(describeFareDay('2026-10-26')).toBe('26\u00a0oct\u00a02026')
  expect(describeFareDay('2027-01-01')).toBe('1\u00a0ene\u00a02027')
})

test('says when the first and the last bus leave, or the only one', () => {
  const span = (firstAt: string, lastAt: string) =>
    describeSpan({ firstAt, lastAt }).replaceAll('\u00a0', ' ')
  expect(span('06:00', '16:30')).toBe('de 6:00 a. m. a 4:30 p. m.')
  expect(span('05:45', '12:00')).toBe('de 5:45 a. m. a 12:00 m.')
  expect(span('06:45', '06:45')).toBe('a las 6:45 a. m.')
})

test('counts services and the places they go to', () => {
  const to = (...places: string[]) => places.map((destination) => ({ destination }) as Departure)
  expect(describeCount(to('Cali', 'Cali', 'Bogotá'))).toBe('3 servicios a 2 destinos')
  expect(describeCount(to('Cali'))).toBe('1 servicio a 1 destino')
})
