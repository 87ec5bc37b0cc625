import { expect, test } from 'vitest'
import { readMoment } from './asked-moment.ts'

/** Tuesday, 11:40 in the morning. */
const NOW = { day: '2026-11-17', minutes: 700 }
const asked = (query: string) => readMoment(new URLSearchParams(query), NOW)

test.for([
  ['hora=ahora', { day: '2026-11-17', minutes: 700 }],
  ['hora=14%3A00', { day: '2026-11-17', minutes: 840 }],
  ['dia=2026-11-17', { day: '2026-11-17', minutes: 700 }],
  ['dia=2026-11-18', { day: '2026-11-18', minutes: 0 }],
  // The hour of now says nothing of another day.
  ['dia=2026-11-18&hora=ahora', { day: '2026-11-18', minutes: 0 }],
  ['dia=2026-11-18&hora=05:00', { day: '2026-11-18', minutes: 300 }],
] as const)('«%s» is answered from %o on', ([query, from]) => {
  expect(asked(query)?.from).toEqual(from)
})

test.for([
  '',
  'dia=&hora=',
  'dia=ayer',
  'dia=2026-11-16',
  'dia=2027-11-18',
  'dia=2026-11-99',
  'hora=24:00',
  'hora=5',
  'hora=%3Cscript%3E',
])('«%s» asks for nothing', (query) => {
  expect(asked(query)).toBeUndefined()
})
