import { writeFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import { isFull, SEED } from '@terminal/dev/effort'
import { startVitest } from 'vitest/node'
import { outcomesOf, type TestRun } from './test-runs.ts'

/**
 * node ops/gate/tests.ts FILE: every unit and API test, and files with a failure once more, on databases of their own.
 * What happened goes into FILE. At night nothing is tried again.
 */

/** More is not chance. */
const MOST_FILES_AGAIN = 10
const NONE: TestRun = { passed: 0, failed: new Set(), tried: new Set() }

const [file] = process.argv.slice(2)
if (!file) throw new Error('node ops/gate/tests.ts FILE')

console.log(`Seed of generated inputs: ${SEED}`)
const first = await runTests([])
const isWorthATry = !isFull && first.files.length > 0 && first.files.length <= MOST_FILES_AGAIN
const again = isWorthATry ? await runTests(first.files) : NONE
const outcomes = outcomesOf(first, again)
await writeFile(file, JSON.stringify(outcomes))
process.exit(outcomes.failed.length === 0 ? 0 : 1)

async function runTests(filters: string[]): Promise<TestRun & { files: string[] }> {
  const vitest = await startVitest('test', filters, { run: true })
  const run = { passed: 0, failed: new Set<string>(), tried: new Set<string>() }
  const broken = vitest.state.getTestModules().filter((module) => module.state() === 'failed')
  for (const module of vitest.state.getTestModules()) {
    const name = `${module.project.name} ${module.relativeModuleId}`
    run.tried.add(name)
    for (const test of module.children.allTests()) {
      const title = `${name} › ${test.fullName}`
      const { state } = test.result()
      run.tried.add(title)
      if (state === 'passed') run.passed += 1
      if (state === 'failed') run.failed.add(title)
    }
    // It could not be loaded, or what comes before or after its tests failed.
    if (module.state() === 'failed' && module.errors().length > 0) run.failed.add(name)
  }
  for (const error of vitest.state.getUnhandledErrors())
    run.failed.add(`outside a test: ${inspect(error)}`)
  await vitest.close()
  return { ...run, files: broken.map(({ relativeModuleId }) => relativeModuleId) }
}
