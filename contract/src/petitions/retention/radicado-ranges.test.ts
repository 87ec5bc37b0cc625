import { expect, test } from 'vitest'
import { radicadoRanges } from './inventory-groups.ts'

const FORMAT = { format: '{year}-{number}', digits: 6 }

test('numbers that follow each other are said together, and never over the end of a year', () => {
  const radicados = [
    { year: 2027, number: 1 },
    { year: 2026, number: 3 },
    { year: 2026, number: 2 },
    { year: 2026, number: 4 },
    { year: 2026, number: 9 },
  ]
  expect(radicadoRanges(radicados, FORMAT)).toEqual([
    '2026-000002 a 2026-000004',
    '2026-000009',
    '2027-000001',
  ])
  expect(radicadoRanges([], FORMAT)).toEqual([])
})
