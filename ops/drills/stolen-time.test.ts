import { expect, test } from 'vitest'
import { isTooMuch, stolenShare, ticksIn } from './stolen-time.ts'

const stat = (idle: number, steal: number) =>
  `cpu  100 20 30 ${idle} 5 0 15 ${steal} 7 0\ncpu0 1 1 1 1 1 1 1 99 0 0\nintr 12 0\n`

test('what the host took is a share of all processor time, guests counted once', () => {
  const before = ticksIn(stat(1_000, 10))
  expect(before).toEqual({ all: 1_180, stolen: 10 })
  const share = stolenShare(before, ticksIn(stat(1_800, 210)))
  expect(share).toBeCloseTo(0.2)
  expect(isTooMuch(share)).toBe(true)
  expect(isTooMuch(stolenShare(before, ticksIn(stat(2_000, 20))))).toBe(false)
})

test('a system that does not say took nothing', () => {
  expect(stolenShare(ticksIn(''), ticksIn(''))).toBe(0)
  expect(stolenShare(ticksIn('cpu  1 2 3 4'), ticksIn('cpu  5 6 7 8'))).toBe(0)
})
