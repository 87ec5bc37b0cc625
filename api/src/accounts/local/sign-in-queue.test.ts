import { expect, test } from 'vitest'
import { createSignInQueue } from './sign-in-queue.ts'

const here = () => false

test('so many at once, so many in line, and no more; but who goes first is neither sent away nor made to wait for others', async () => {
  const queue = createSignInQueue({ atOnce: 2, longest: 3 })
  const done: string[] = []
  const ends: (() => void)[] = []
  const enter = (name: string, isFirst = false) =>
    queue.run(
      async () => {
        await new Promise<void>((resolve) => ends.push(resolve))
        done.push(name)
        return name
      },
      { isFirst, hasLeft: here },
    )
  const crowd = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name))
  expect(queue.isBusy()).toBe(true)
  expect(await enter('f')).toBeUndefined()
  const owner = enter('owner', true)
  while (done.length < 6) {
    ends.shift()?.()
    await Promise.resolve()
  }
  expect(await owner).toBe('owner')
  expect(await Promise.all(crowd)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(done.indexOf('owner')).toBeLessThan(done.indexOf('c'))
  expect(queue.isBusy()).toBe(false)
})

test('a place is given back by who fails', async () => {
  const queue = createSignInQueue({ atOnce: 1 })
  const fail = () => queue.run(() => Promise.reject(new Error('no')), { hasLeft: here })
  await expect(fail()).rejects.toThrow('no')
  expect(await queue.run(async () => 'yes', { hasLeft: here })).toBe('yes')
})

test.each([true, false])(
  'neither line is endless, and who left is not waited for (first: %s)',
  async (isFirst) => {
    const queue = createSignInQueue({ atOnce: 1, longest: 2 })
    const left = new Set<string>()
    const done: string[] = []
    const held = Promise.withResolvers<void>()
    const running = queue.run(() => held.promise, { hasLeft: here })
    const enter = (name: string) =>
      queue.run(async () => void done.push(name), { isFirst, hasLeft: () => left.has(name) })
    const waiting = ['a', 'b'].map(enter)
    await enter('sent away')
    left.add('a')
    // In its place.
    waiting.push(enter('c'))
    left.add('b')
    held.resolve()
    await Promise.all([running, ...waiting])
    expect(done).toEqual(['c'])
    expect(queue.isBusy()).toBe(false)
  },
)

test('those who are looked up wait in a line that has an end, too', async () => {
  const queue = createSignInQueue()
  const held = Promise.withResolvers<void>()
  let looked = 0
  const look = () =>
    queue.look(
      async () => {
        await held.promise
        return ++looked
      },
      { hasLeft: here },
    )
  const all = Array.from({ length: 1_200 }, look)
  expect(await all.at(-1)).toBeUndefined()
  held.resolve()
  await Promise.all(all)
  expect(looked).toBe(1_003)
})
