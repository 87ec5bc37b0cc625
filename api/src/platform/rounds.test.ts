import { expect, test } from 'vitest'
import { buildRounds } from './rounds.ts'

/** Rounds that go on until they are told to end, or notice that they are stopped. */
function openRounds() {
  const begun: { end: () => void; fail: () => void; signal: AbortSignal }[] = []
  const rounds = buildRounds(
    (signal) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ end: resolve, fail: () => reject(new Error('no')), signal })
        signal.addEventListener('abort', () => resolve())
      }),
  )
  return { ...rounds, begun }
}

const settled = async (work: Promise<void>) => {
  const pending = Symbol('pending')
  const tick = new Promise((resolve) => setTimeout(() => resolve(pending), 5))
  const outcome = await Promise.race([work.then(() => 'done', String), tick])
  return outcome === pending ? 'pending' : outcome
}

test('a new round takes over at once, and both are done when it is', async () => {
  const { takeOver, begun } = openRounds()
  const first = takeOver()
  await settled(first)
  const second = takeOver()
  expect(begun[0]?.signal.aborted).toBe(true)
  expect(await settled(first)).toBe('pending')
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  expect([await settled(first), await settled(second)]).toEqual(['done', 'done'])
})

test('a round fails whoever waits for it, also those it took over from', async () => {
  const { takeOver, begun } = openRounds()
  const works = [takeOver(), takeOver(), takeOver()]
  await settled(Promise.all(works).then(() => undefined))
  // Those that were overtaken before they began never do.
  expect(begun).toHaveLength(1)
  begun[0]?.fail()
  expect(await Promise.all(works.map(settled))).toEqual(works.map(() => 'Error: no'))
})

test('one that follows lets the one under way come to its end', async () => {
  const { takeOver, follow, begun } = openRounds()
  const first = takeOver()
  const second = follow()
  await settled(second)
  expect([begun.length, begun[0]?.signal.aborted]).toEqual([1, false])
  begun[0]?.end()
  expect([await settled(first), await settled(second)]).toEqual(['done', 'pending'])
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  expect(await settled(second)).toBe('done')
})

test('one that follows is content with one that began in the meantime', async () => {
  const { takeOver, follow, begun } = openRounds()
  void takeOver()
  const second = follow()
  await settled(second)
  const third = takeOver()
  await settled(third)
  begun[1]?.end()
  expect([await settled(second), await settled(third)]).toEqual(['done', 'done'])
  expect(begun).toHaveLength(2)
})
