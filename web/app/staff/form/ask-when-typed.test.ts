import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWholeDay } from './day-filter.tsx'
import { askWhenTyped } from './use-typed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openFilter(first = '') {
  const asked: string[] = []
  const filter = askWhenTyped(first, 1_000, (text) => asked.push(text))
  /** As the browser reports a date field while it is typed in. */
  const typeDay = (value: string, badInput = false) =>
    filter.type(value, isWholeDay({ value, validity: { badInput } }))
  return { asked, filter, typeDay }
}

test('the digits of a day ask once, for the day', async () => {
  const { asked, filter, typeDay } = openFilter()
  for (const part of ['', '']) typeDay(part, true)
  for (const year of ['0002', '0020', '0202', '2026']) typeDay(`${year}-11-15`)
  expect(asked).toEqual([])
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['2026-11-15'])
  filter.askNow()
  expect(asked).toHaveLength(1)
})

test('what is half typed asks for nothing, and the day before it stays asked for', async () => {
  const { asked, filter, typeDay } = openFilter('2026-11-15')
  typeDay('', true)
  typeDay('0002-11-15')
  await vi.runAllTimersAsync()
  filter.askNow()
  expect(asked).toEqual([])
})

test('a field that was emptied asks for every day', async () => {
  const { asked, typeDay } = openFilter('2026-11-15')
  typeDay('')
  await vi.runAllTimersAsync()
  expect(asked).toEqual([''])
})

test('only another address than the one that was asked for changes what is in the field', () => {
  const { filter, typeDay } = openFilter()
  typeDay('2026-11-15')
  filter.askNow()
  expect(filter.isNews('2026-11-15')).toBe(false)
  typeDay('2026-11-16')
  expect(filter.isNews('')).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
