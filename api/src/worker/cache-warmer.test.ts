import { expect, test } from 'vitest'
import { retryMs } from './cache-warmer.ts'

test('a site that is down is tried again after a second, and then less and less often', () => {
  expect([0, 1, 2, 4, 5, 100].map(retryMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})
