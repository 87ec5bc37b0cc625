import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageList } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('on page %i of %i', (current, total, list) => {
  expect(pageList(current, total)).toEqual(list)
})

const places = fc
  .integer({ min: 1, max: 500 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))

test('shows both ends and the neighbours, in order, and never more than seven things', () => {
  fc.assert(
    fc.property(places, ([current, total]) => {
      const list = pageList(current, total)
      const pages = list.filter((item) => item !== 'gap')
      const wanted = [1, current - 1, current, current + 1, total]
      expect(pages).toEqual(expect.arrayContaining(wanted.filter((p) => p >= 1 && p <= total)))
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(list.length).toBeLessThanOrEqual(7)
    }),
  )
})

test('a gap stands for two pages or more, and nothing is left out without one', () => {
  fc.assert(
    fc.property(places, ([current, total]) => {
      const list = pageList(current, total)
      for (const [i, item] of list.entries()) {
        const [before, after] = [list[i - 1], list[i + 1]]
        if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof after === 'number') expect(after - item).toBe(1)
      }
    }),
  )
})
