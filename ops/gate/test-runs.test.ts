import { expect, test } from 'vitest'
import { outcomesOf, type TestRun } from './test-runs.ts'

const run = (passed: string[], failed: string[]): TestRun => ({
  passed: passed.length,
  failed: new Set(failed),
  tried: new Set([...passed, ...failed]),
})

test('what passed once more is flaky and counts as passed', () => {
  const outcomes = outcomesOf(run(['a', 'b'], ['c', 'd']), run(['b', 'c'], ['d']))
  expect(outcomes).toEqual({ passed: 3, failed: ['d'], flaky: ['c'] })
})

test('what failed only the second time is flaky too', () => {
  const outcomes = outcomesOf(run(['a', 'b'], ['c']), run(['c'], ['b']))
  expect(outcomes).toEqual({ passed: 3, failed: [], flaky: ['c', 'b'] })
})

test('what was not tried again stays failed', () => {
  const outcomes = outcomesOf(run(['a'], ['b']), run([], []))
  expect(outcomes).toEqual({ passed: 1, failed: ['b'], flaky: [] })
})
