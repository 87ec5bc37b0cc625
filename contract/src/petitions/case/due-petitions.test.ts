import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFrom } from '../../calendar/calendar-day.ts'
import type { RetentionSeries } from '../../operator/retention-table.ts'
import { closedUntil, mayGoFrom, publishedUntil, seriesOf } from './due-petitions.ts'

const SERIES: RetentionSeries = {
  code: '110-45',
  name: 'PQRSD',
  types: ['complaint', 'claim'],
  officeYears: 2,
  archiveYears: 3,
  disposition: 'eliminate',
  norm: 'TRD 2025',
}

test('years are whole ones, and 29 February ends on 1 March', () => {
  expect(mayGoFrom('2026-11-12', SERIES)).toBe('2031-11-12')
  expect(mayGoFrom('2024-02-29', SERIES)).toBe('2029-03-01')
  expect(mayGoFrom('2024-02-29', { ...SERIES, archiveYears: 2 })).toBe('2028-02-29')
  expect(mayGoFrom('2026-11-12', { ...SERIES, disposition: 'keep' })).toBeNull()
  expect(closedUntil('2031-11-12', { ...SERIES, disposition: 'keep' })).toBeNull()
})

test('what may go today was closed on the last day that may, or before: the two never differ', () => {
  const day = fc.integer({ min: 7_300, max: 40_000 }).map(dayFrom)
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 20 }), (closedOn, today, archiveYears) => {
      const series = { ...SERIES, officeYears: 0, archiveYears }
      const [from, until] = [mayGoFrom(closedOn, series), closedUntil(today, series)]
      expect(from !== null && from <= today).toBe(until !== null && closedOn <= until)
    }),
  )
})

test('sixty business days of the office, its own days without work left out', () => {
  // Twelve weeks from a Tuesday, and two holidays in between: 18 October and 1 November.
  expect(publishedUntil('2027-08-17', { closed: new Set() })).toBe('2027-11-11')
  expect(publishedUntil('2027-08-17', { closed: new Set(['2027-09-01']) })).toBe('2027-11-12')
})

test('a type has the series that names it, and none while nothing is written', () => {
  expect(seriesOf({ act: 'Acta', series: [SERIES] }, 'claim')).toBe(SERIES)
  expect(seriesOf({ act: 'Acta', series: [SERIES] }, 'praise')).toBeUndefined()
  expect(seriesOf(undefined, 'claim')).toBeUndefined()
})
