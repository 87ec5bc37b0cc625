import { expect, test } from 'vitest'
import { groupByYear, isGrouped, newestFirst } from './document-years.ts'

const of = (...days: string[]) => days.map((publishedOn, i) => ({ id: i + 1, publishedOn }))

test('the newest comes first, and those of one day stay in their order', () => {
  const documents = of('2025-01-01', '2026-03-01', '2025-01-01', '2026-10-30')
  expect(newestFirst(documents).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

test('each year has its documents, newest year first', () => {
  const years = groupByYear(newestFirst(of('2024-12-31', '2026-01-01', '2024-01-01')))
  expect(years.map(({ year, documents }) => [year, documents.map(({ id }) => id)])).toEqual([
    ['2026', [2]],
    ['2024', [1, 3]],
  ])
})

test('years are said where there are many documents of more than one', () => {
  const grouped = (...days: string[]) => isGrouped(groupByYear(of(...days)))
  const eight = Array.from({ length: 8 }, (_, i) => `2026-01-0${i + 1}`)
  expect(grouped(...eight)).toBe(false)
  expect(grouped(...eight.slice(1), '2025-01-01')).toBe(true)
  expect(grouped('2026-01-01', '2025-01-01')).toBe(false)
})
