import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('as many at a time as allowed and no more, and each result in its place', async () => {
  let running = 0
  const seen: number[] = []
  const results = await inParallel([5, 1, 4, 1, 3, 2, 6], 3, async (turns) => {
    running += 1
    seen.push(running)
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    running -= 1
    return turns * 10
  })
  expect(results).toEqual([50, 10, 40, 10, 30, 20, 60])
  expect(Math.max(...seen)).toBe(3)
})

test('nothing to do is done', async () => {
  expect(await inParallel([], 3, async () => 1)).toEqual([])
})

test('after a failure, which is what comes of it, nothing more is begun', async () => {
  const begun: number[] = []
  const outcome = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item)
    await setImmediate()
    if (item === 2) throw new Error('two')
  })
  await expect(outcome).rejects.toThrow('two')
  await setImmediate()
  expect(begun.length).toBeLessThan(5)
})
