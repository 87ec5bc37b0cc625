import { expect, test } from 'vitest'
import { inHandOf, standInOf } from './absence.ts'

const there = (id: number) => ({ id, deputyId: null })
const away = (id: number, deputyId: number) => ({ id, deputyId })

test('the deputy does the work of an absent officer, or the deputy of an absent deputy', () => {
  const officers = [away(1, 2), away(2, 3), there(3), there(4)]
  expect([1, 2, 3, 4].map((id) => standInOf(id, officers))).toEqual([3, 3, 3, 4])
  expect(inHandOf(3, officers)).toEqual([3, 1, 2])
  expect(inHandOf(4, officers)).toEqual([4])
})

test('where each stands in for the other everybody keeps their own', () => {
  const officers = [away(1, 2), away(2, 1), away(3, 1)]
  expect([1, 2, 3].map((id) => standInOf(id, officers))).toEqual([1, 2, 3])
})
