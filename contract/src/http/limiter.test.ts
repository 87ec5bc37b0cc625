import { expect, test } from 'vitest'
import { createFairLimiter, createLimiter, LineIsFull } from './limiter.ts'

test('runs so many at once and no more, in the order they came, also after a failure', async () => {
  const limit = createLimiter(2)
  const begun: number[] = []
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const outcomes = works.map(({ promise }, i) =>
    limit(async () => {
      begun.push(i)
      await promise
      return i
    }),
  )
  expect(begun).toEqual([0, 1])

  works[1]?.reject(new Error('no'))
  await expect(outcomes[1]).rejects.toThrow('no')
  expect(begun).toEqual([0, 1, 2])

  for (const work of works) work.resolve()
  const settled = await Promise.allSettled(outcomes)
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([
    ...[true, false, true, true, true],
  ])
})

/** Says who has begun, and ends them in that order. */
function openFair(places: Parameters<typeof createFairLimiter>[0]) {
  const limit = createFairLimiter(places)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) =>
    limit(name.slice(0, 1), async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, begun, endNext }
}

test('who asks much waits for themselves: clients have their turns one after the other', async () => {
  const { ask, begun, endNext } = openFair({ atOnce: 1 })
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(ask)
  for (const _ of asked) await endNext()
  expect(await Promise.all(asked)).toHaveLength(7)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('of one client no more at once than its share, of all no more than there are places', async () => {
  const { ask, begun, endNext } = openFair({ atOnce: 3, byClient: 1 })
  const asked = ['a1', 'a2', 'b1', 'c1', 'd1'].map(ask)
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await endNext()
  // Who was served last is the last in turn.
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1'])
  const last = ask('d2')
  await endNext()
  expect(begun.at(-1)).toBe('a2')
  // A place is free, but not for who has one.
  await endNext()
  expect(begun).toHaveLength(5)
  for (let left = 3; left > 0; left--) await endNext()
  await Promise.all([...asked, last])
  expect(begun.at(-1)).toBe('d2')
})

test('the line of one client has an end, and others have lines of their own; a failure gives its place back', async () => {
  const limit = createFairLimiter({ atOnce: 1, waiting: 1 })
  const failing = Promise.withResolvers<void>()
  const first = limit('a', () => failing.promise)
  const second = limit('a', async () => 'a2')
  await expect(limit('a', async () => 'a3')).rejects.toThrow(LineIsFull)
  const other = limit('b', async () => 'b1')
  failing.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(await Promise.all([second, other])).toEqual(['a2', 'b1'])
})
