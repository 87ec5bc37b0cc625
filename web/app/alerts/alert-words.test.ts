import { expect, test } from 'vitest'
import { describeEnd } from './alert-words.ts'

/** Sunday, 10:20 in the morning in Bogotá. */
const NOW = Date.parse('2026-11-15T10:20:00-05:00')

test.for([
  ['2026-11-15T18:00:00-05:00', 'Hasta hoy, 6:00\u00a0p.\u00a0m.'],
  ['2026-11-15T12:00:00-05:00', 'Hasta hoy, 12:00\u00a0m.'],
  // Already the next day in London.
  ['2026-11-16T04:59:00Z', 'Hasta hoy, 11:59\u00a0p.\u00a0m.'],
  ['2026-11-16T00:00:00-05:00', 'Hasta hoy, medianoche'],
  ['2026-11-16T00:30:00-05:00', 'Hasta el lunes 16 de noviembre, 12:30\u00a0a.\u00a0m.'],
  ['2026-12-25T18:00:00-05:00', 'Hasta el viernes 25 de diciembre, 6:00\u00a0p.\u00a0m.'],
] as const)('%s is «%s»', ([at, words]) => {
  expect(describeEnd(at, NOW)).toBe(words)
})
