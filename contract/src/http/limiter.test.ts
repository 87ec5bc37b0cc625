import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

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
