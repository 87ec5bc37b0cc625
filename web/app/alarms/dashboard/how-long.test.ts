import { expect, test } from 'vitest'
import { howLong, howLongAgo } from './how-long.ts'

const START = '2026-11-17T09:00:00Z'

test.each([
  ['2026-11-17T09:00:59Z', 'menos de un minuto'],
  ['2026-11-17T09:01:00Z', '1 minuto'],
  ['2026-11-17T09:59:59Z', '59 minutos'],
  ['2026-11-17T10:00:00Z', '1 hora'],
  ['2026-11-19T08:59:59Z', '47 horas'],
  ['2026-11-19T09:00:00Z', '2 días'],
])('until %s: %s', (until, words) => {
  expect(howLong(START, until).replaceAll('\u00a0', ' ')).toBe(words)
  expect(howLongAgo(START, Date.parse(until)).replaceAll('\u00a0', ' ')).toBe(`hace ${words}`)
})
