import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import type { Outcomes } from '@terminal/dev/outcomes'

// biome-ignore lint/style/noProcessEnv: the gate starts the runner, and says where
const file = process.env.OUTCOMES_FILE

/** Writes what the journeys came to into the file that OUTCOMES_FILE names. */
export default class OutcomesReporter implements Reporter {
  #suite: Suite | undefined
  #hasError = false

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(): void {
    this.#hasError = true
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const titlesOf = (outcome: string) =>
      tests
        .filter((test) => test.outcome() === outcome)
        .map((test) => test.titlePath().filter(Boolean).join(' › '))
    const outcomes: Outcomes = {
      passed: titlesOf('expected').length + titlesOf('flaky').length,
      failed: [...titlesOf('unexpected'), ...(this.#hasError ? ['outside any journey'] : [])],
      flaky: titlesOf('flaky'),
    }
    if (file) writeFileSync(file, JSON.stringify(outcomes))
  }
}
