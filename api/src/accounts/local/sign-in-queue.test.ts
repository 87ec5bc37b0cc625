import { expect, test } from 'vitest'
import { createSignInQueue } from './sign-in-queue.ts'

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
      { isFirst },
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
  const fail = () => queue.run(() => Promise.reject(new Error('no')), { isFirst: false })
  await expect(fail()).rejects.toThrow('no')
  expect(await queue.run(async () => 'yes', { isFirst: false })).toBe('yes')
})
