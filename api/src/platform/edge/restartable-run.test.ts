import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRestartableRun } from './restartable-run.ts'

/** Runs that go on until they are told to end, or notice that they are stopped. */
function openRuns() {
  const begun: { end: () => void; fail: () => void; signal: AbortSignal }[] = []
  const runs = createRestartableRun(
    (signal) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ end: resolve, fail: () => reject(new Error('no')), signal })
        signal.addEventListener('abort', () => resolve())
      }),
  )
  return { ...runs, begun }
}

const settled = async (work: Promise<void>) => {
  const pending = Symbol('pending')
  // Nothing here waits for more than promises, which are all through by then.
  const turn = setImmediate(pending)
  const outcome = await Promise.race([work.then(() => 'done', String), turn])
  return outcome === pending ? 'pending' : outcome
}

test('a restart aborts the run under way at once, and those who waited for that one are released', async () => {
  const { restart, begun } = openRuns()
  const first = restart()
  expect(await settled(first)).toBe('pending')
  const second = restart()
  expect(begun[0]?.signal.aborted).toBe(true)
  expect([await settled(first), await settled(second)]).toEqual(['done', 'pending'])
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  expect(await settled(second)).toBe('done')
})

test('a run that fails rejects its starter, not those it replaced', async () => {
  const { restart, begun } = openRuns()
  const works = [restart(), restart(), restart()]
  await settled(Promise.all(works).then(() => undefined))
  // Those that were replaced before they began never do.
  expect(begun).toHaveLength(1)
  begun[0]?.fail()
  expect(await Promise.all(works.map(settled))).toEqual(['done', 'done', 'Error: no'])
})

test('however many changes come during a run, two wait at most: the run and one after it', async () => {
  const { restart, runAgain, begun } = openRuns()
  const works = Array.from({ length: 50 }, (_, i) => (i % 3 === 2 ? restart() : runAgain()))
  await settled(Promise.all(works).then(() => undefined))
  const outcomes = await Promise.all(works.map(settled))
  expect(outcomes.filter((outcome) => outcome === 'pending').length).toBeLessThanOrEqual(2)
  begun.at(-1)?.end()
  await settled(Promise.all(works).then(() => undefined))
  begun.at(-1)?.end()
  expect(await Promise.all(works.map(settled))).toEqual(works.map(() => 'done'))
})

test('one that runs again lets the one under way come to its end', async () => {
  const { restart, runAgain, begun } = openRuns()
  const first = restart()
  const second = runAgain()
  await settled(second)
  expect([begun.length, begun[0]?.signal.aborted]).toEqual([1, false])
  begun[0]?.end()
  expect([await settled(first), await settled(second)]).toEqual(['done', 'pending'])
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  expect(await settled(second)).toBe('done')
})

test('one that runs again is content with one that began in the meantime', async () => {
  const { restart, runAgain, begun } = openRuns()
  void restart()
  const second = runAgain()
  await settled(second)
  const third = restart()
  await settled(third)
  begun[1]?.end()
  expect([await settled(second), await settled(third)]).toEqual(['done', 'done'])
  expect(begun).toHaveLength(2)
})
