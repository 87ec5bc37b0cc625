import { existsSync, readFileSync } from 'node:fs'
import type { Outcomes } from '@terminal/dev/outcomes'

/** Adds up what the runners wrote. The last line is the one that CI reads: `N passed, N failed`. */

const [exitCode = '1', ...files] = process.argv.slice(2)
const all: Outcomes[] = files
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
const passed = all.reduce((sum, outcomes) => sum + outcomes.passed, 0)
const failed = all.flatMap((outcomes) => outcomes.failed)
const flaky = all.flatMap((outcomes) => outcomes.flaky)
for (const title of failed) console.log(`failed: ${title}`)
console.log(`flaky: ${flaky.length}`)
for (const title of flaky) console.log(`  ${title}`)
// A step that broke before any test could fail is a failure too.
const count = exitCode !== '0' && failed.length === 0 ? 1 : failed.length
console.log(`${passed} passed, ${count} failed`)
if (count > 0 || passed === 0) process.exitCode = 1
