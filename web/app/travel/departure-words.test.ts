import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted, describeDuration, describeFare } from './departure-words.ts'

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

test('counts what there is', () => {
  expect([counted(1, 'destino'), counted(16, 'destino')]).toEqual(['1 destino', '16 destinos'])
})
