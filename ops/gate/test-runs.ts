import type { Outcomes } from '@terminal/dev/outcomes'

/** How many passed, what failed by its title, and everything that was tried. */
export type TestRun = { passed: number; failed: Set<string>; tried: Set<string> }

/** Of a run of everything, and of the failed files once more: what passed in only one of them is flaky. */
export function outcomesOf(first: TestRun, again: TestRun): Outcomes {
  const isFlaky = (title: string) =>
    again.tried.has(title) && first.failed.has(title) !== again.failed.has(title)
  const mended = [...first.failed].filter(isFlaky)
  return {
    passed: first.passed + mended.length,
    failed: [...first.failed].filter((title) => !isFlaky(title)),
    flaky: [...mended, ...[...again.failed].filter(isFlaky)],
  }
}
