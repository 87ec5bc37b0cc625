import { existsSync, readFileSync } from 'node:fs'

/** Adds up what the test runners wrote and prints the line CI reads: `N passed, N failed`. */

type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

const [exitCode = '1', ...files] = process.argv.slice(2)
const counts = files.filter((file) => existsSync(file)).map(countIn)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// A step that broke before any test could fail is a failure too.
const shown = exitCode !== '0' && failed === 0 ? 1 : failed
console.log(`${passed} passed, ${shown} failed`)
if (shown > 0 || passed === 0) process.exitCode = 1

function countIn(file: string): { passed: number; failed: number } {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  if ('stats' in report) {
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
