import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publish } from './published-report.ts'
import {
  COUNTS,
  daysOf,
  quarterBefore,
  quarterOf,
  type ReportedPetition,
  reportOf,
} from './report.ts'

const OFFICE = { closed: new Set<string>() }
const WHEN = { year: 2026, quarter: 4 }

const petition = (change: Partial<ReportedPetition> = {}): ReportedPetition => ({
  type: 'petition',
  channel: 'site',
  filedOn: '2026-11-03',
  isTransferred: false,
  isDenied: false,
  answeredOn: null,
  ...change,
})
const times = (count: number, change: Partial<ReportedPetition>) =>
  Array.from({ length: count }, () => petition(change))

test('a quarter counts what was filed in it, and business days to the answer', () => {
  expect(quarterOf('2026-11-16')).toEqual(WHEN)
  expect(quarterBefore({ year: 2026, quarter: 1 })).toEqual({ year: 2025, quarter: 4 })
  expect(daysOf(WHEN)).toEqual({ from: '2026-10-01', before: '2027-01-01' })
  expect(daysOf({ year: 2026, quarter: 1 })).toEqual({ from: '2026-01-01', before: '2026-04-01' })
  const report = reportOf(
    WHEN,
    [
      petition({ answeredOn: '2026-11-05' }),
      // Over a holiday and a weekend.
      petition({ type: 'complaint', answeredOn: '2026-11-17', isDenied: true }),
      petition({ channel: 'office', isTransferred: true }),
    ],
    OFFICE,
  )
  expect(report.total).toEqual({ received: 3, transferred: 1, answered: 2, denied: 1, days: 5.5 })
  expect(report.byType).toMatchObject([
    { key: 'petition', received: 2, answered: 1, days: 2 },
    { key: 'complaint', received: 1, answered: 1, days: 9 },
  ])
  expect(report.byChannel).toMatchObject([
    { key: 'site', received: 2 },
    { key: 'office', received: 1, days: null },
  ])
})

test('a single small cell takes the next one with it, or the total would tell it', () => {
  const report = reportOf(
    WHEN,
    [...times(9, {}), ...times(7, { type: 'claim' }), ...times(2, { type: 'complaint' })],
    OFFICE,
  )
  const shown = publish(report)
  expect(shown.total).toMatchObject({ received: 18, denied: 0, days: null })
  expect(shown.byType.map(({ key, received }) => [key, received])).toEqual([
    ['petition', 9],
    ['complaint', null],
    ['claim', null],
  ])
  expect(shown.byChannel).toMatchObject([{ key: 'site', received: 18 }])
})

test('no published cell is from 1 to 4, and none follows from the others', () => {
  const some = fc.record({
    type: fc.constantFrom('petition', 'complaint', 'claim', 'information' as const),
    channel: fc.constantFrom('site', 'office', 'phone' as const),
    isTransferred: fc.boolean(),
    isDenied: fc.boolean(),
    answeredOn: fc.constantFrom(null, '2026-11-10'),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (changes) => {
      const exact = reportOf(WHEN, changes.map(petition), OFFICE)
      const shown = publish(exact)
      for (const name of COUNTS)
        for (const groups of [shown.byType, shown.byChannel]) {
          const cells = [shown.total[name], ...groups.map((group) => group[name])]
          expect(cells.filter((cell) => cell !== null && cell > 0 && cell < 5)).toEqual([])
          const hidden = groups.filter((group) => group[name] === null).length
          const told = groups.reduce((sum, group) => sum + (group[name] ?? 0), 0)
          const rest = (shown.total[name] ?? 0) - told
          if (shown.total[name] !== null && hidden > 0)
            expect([hidden > 1, rest >= 5]).toEqual([true, true])
        }
    }),
    { numRuns: 200 },
  )
})
