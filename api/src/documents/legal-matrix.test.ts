import type { IndexedSection, Periodicity } from '@terminal/contract/documents/document'
import { describe, expect, test } from 'vitest'
import { legalMatrix, nextDue } from './legal-matrix.ts'

const TODAY = '2026-11-12'

function section(said: Partial<IndexedSection>): IndexedSection {
  return {
    id: 1,
    name: 'Informes',
    numeral: '4.7',
    order: 1,
    responsible: null,
    version: 1,
    periodicity: 'quarterly',
    count: 1,
    pending: 0,
    lastPublishedOn: '2026-10-01',
    reason: null,
    ...said,
  }
}

const stateOf = (said: Partial<IndexedSection>) => legalMatrix([section(said)], TODAY)[0]?.state

describe('the next publication is due', () => {
  test.each<[Periodicity, string, string | null]>([
    ['always', '2020-01-01', null],
    ['monthly', '2026-01-15', '2026-02-15'],
    ['monthly', '2026-01-31', '2026-02-28'],
    ['monthly', '2028-01-31', '2028-02-29'],
    ['monthly', '2026-12-31', '2027-01-31'],
    ['monthly', '2026-04-30', '2026-05-30'],
    ['quarterly', '2026-11-30', '2027-02-28'],
    ['quarterly', '2027-11-30', '2028-02-29'],
    ['quarterly', '2026-01-31', '2026-04-30'],
    ['half-yearly', '2026-08-31', '2027-02-28'],
    ['half-yearly', '2026-06-30', '2026-12-30'],
    ['yearly', '2024-02-29', '2025-02-28'],
    ['yearly', '2026-12-31', '2027-12-31'],
    ['yearly', '2100-12-31', '2101-12-31'],
    ['by-january', '2026-01-31', '2027-01-31'],
    ['by-january', '2025-12-20', '2026-01-31'],
    ['by-january', '1900-01-01', '1901-01-31'],
  ])('%s after %s: %s', (periodicity, last, due) => {
    expect(nextDue(periodicity, last)).toBe(due)
  })
})

describe('an item of the law is', () => {
  test.each([
    ['up to date with more than 30 days left', '2026-09-13', 'up-to-date'],
    ['due soon with 30 days left', '2026-09-12', 'due-soon'],
    ['due soon on the very day', '2026-08-12', 'due-soon'],
    ['overdue a day later', '2026-08-11', 'overdue'],
  ])('%s', (_, lastPublishedOn, state) => {
    expect(stateOf({ lastPublishedOn })).toBe(state)
  })

  test('up to date for good where it is published once', () => {
    const always = { periodicity: 'always', lastPublishedOn: '1990-01-01' } as const
    expect(stateOf(always)).toBe('up-to-date')
  })

  test('missing without anything published, whatever its period', () => {
    expect(stateOf({ count: 0, lastPublishedOn: null })).toBe('missing')
    expect(stateOf({ count: 0, lastPublishedOn: null, periodicity: 'always' })).toBe('missing')
  })

  test('not applicable where the section says why', () => {
    const given = {
      count: 0,
      lastPublishedOn: null,
      reason: 'No administra recursos parafiscales.',
    }
    expect(stateOf(given)).toBe('not-applicable')
  })
})

test('items are the sections with none below them, with the address of each', () => {
  const sections = [
    section({ id: 1, numeral: '2' }),
    section({ id: 2, numeral: '2.1' }),
    section({ id: 3, numeral: '2.1.5' }),
    section({ id: 4, numeral: '2.10' }),
    section({ id: 5, numeral: '4.7.a' }),
    section({ id: 6, numeral: null }),
    // 9.1 itself was not entered.
    section({ id: 7, numeral: '9' }),
    section({ id: 8, numeral: '9.1.1' }),
  ]
  expect(legalMatrix(sections, TODAY).map(({ id, path }) => [id, path])).toEqual([
    [3, '/transparency/2.1.5'],
    [4, '/transparency/2.10'],
    [5, '/transparency/4.7.a'],
    [6, '/transparency/seccion-6'],
    [8, '/transparency/9.1.1'],
  ])
})

test('an item says who answers for it, what there is and by when the next one is due', () => {
  expect(legalMatrix([section({ responsible: 'Planeación', count: 3 })], TODAY)).toEqual([
    {
      id: 1,
      numeral: '4.7',
      name: 'Informes',
      responsible: 'Planeación',
      periodicity: 'quarterly',
      count: 3,
      lastPublishedOn: '2026-10-01',
      nextDueOn: '2027-01-01',
      state: 'up-to-date',
      reason: null,
      path: '/transparency/4.7',
    },
  ])
})
