import { expect, test } from 'vitest'
import { describeEnd, describePublished } from './alert-words.ts'

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

const TONIGHT = '2026-11-15T23:00:00-05:00'
test.for([
  ['2026-11-15T10:04:00-05:00', TONIGHT, 'Publicado a las 10:04\u00a0a.\u00a0m.'],
  ['2026-11-15T01:30:00-05:00', '2026-11-16T00:00:00-05:00', 'Publicado a la 1:30\u00a0a.\u00a0m.'],
  // A kept page may be read tomorrow; and what began yesterday did not begin today.
  [
    '2026-11-15T10:04:00-05:00',
    '2026-11-16T06:00:00-05:00',
    'Publicado a las 10:04\u00a0a.\u00a0m. del domingo 15 de noviembre',
  ],
  [
    '2026-11-14T22:00:00-05:00',
    TONIGHT,
    'Publicado a las 10:00\u00a0p.\u00a0m. del sábado 14 de noviembre',
  ],
] as const)('from %s to %s is «%s»', ([startsAt, endsAt, words]) => {
  expect(describePublished({ startsAt, endsAt }, NOW)).toBe(words)
})
