import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildKeptAnswers } from './search.routes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function counting(most = 2) {
  const made: string[] = []
  const keep = buildKeptAnswers<string>({ ms: 3_000, most, isWorthIt: (it) => it !== 'half' })
  const ask = (key: string, answer = `${key} ${made.length}`) =>
    keep(key, async () => {
      made.push(key)
      return answer
    })
  return { ask, made, keep }
}

test('makes it once for those who ask together, and for those who ask within the time', async () => {
  const { ask, made } = counting()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 0', 'a 0'])
  vi.advanceTimersByTime(2_999)
  expect(await ask('a')).toBe('a 0')
  vi.advanceTimersByTime(1)
  expect(await ask('a')).toBe('a 1')
  expect(made).toEqual(['a', 'a'])
})

test('keeps so many and no more, the last used longest', async () => {
  const { ask, made } = counting()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('keeps nothing that failed or is not worth it', async () => {
  const { ask, keep, made } = counting()
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask('a', 'half')).toBe('half')
  expect(await ask('a', 'whole')).toBe('whole')
  expect(made).toEqual(['a', 'a'])
})
