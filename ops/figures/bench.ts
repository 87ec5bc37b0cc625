import { parseArgs } from 'node:util'
import { type Effort, measureCachedList, measureCachedPage } from './cached-figures.ts'
import { measureFlashCrowd } from './flash-crowd.ts'
import { keepFigures } from './kept-figures.ts'
import { LIST_GROWTH, type Limit, RATIOS, RENDERS_PER_CROWD, SIGN_IN_DIFFERENCE } from './limits.ts'
import { measureListGrowth } from './list-growth.ts'
import type { Comparison } from './pairs.ts'
import { measureFilings } from './petition-writers.ts'
import { judgeSearch } from './search-report.ts'
import { measureSignIns } from './sign-in-times.ts'
import type { Spread } from './spread.ts'
import { measureTwoProcesses, measureUncachedList } from './uncached-list.ts'

/**
 * `pnpm bench [search|petitions|sign-in] [--keep]`: what an answer costs the server, each as a ratio to the least it could
 * cost, on the running stack. --keep writes the figures into docs/figures/.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
})
const [only] = positionals
const isWanted = (part: string) => only === undefined || only === part
// Many short pairs: other load for some seconds spoils a few of them, not the median.
const effort: Effort = { pairs: 25, seconds: 1 }
const missed: string[] = []
/** The figure, its spread, its limit, and what of each there was a second. */
const kept: string[][] = []

if (isWanted('pages')) {
  console.log(`${effort.pairs} interleaved pairs of ${effort.seconds} s; median (lowest–highest)\n`)
  judge('cached page ÷ static file', await measureCachedPage(effort), RATIOS.cachedPage)
  judge('cached list ÷ bare Node', await measureCachedList(effort), RATIOS.cachedList)
  await judgeCrowd()
  await judgeGrowth()
}
if (isWanted('search')) {
  const search = await judgeSearch()
  missed.push(...search.missed)
  if (values.keep) keepFigures('search', search.rows)
}
if (isWanted('sign-in')) await judgeSignIns()
if (isWanted('petitions')) {
  // With 32 at once on one core, few are answered within a second.
  const filings = await measureFilings({ pairs: 8, seconds: 3 })
  judge('petitions filed ÷ their rows in pgbench', filings, RATIOS.filings)
}
if (isWanted('pages')) {
  judge('uncached list ÷ pgbench', await measureUncachedList(effort), RATIOS.uncachedList)
  const ratio = await measureTwoProcesses(effort)
  console.log(
    `two app processes ÷ one: ${ratio.toFixed(2)} (1.8 on four cores or more; not judged)`,
  )
  kept.push(['two api processes ÷ one', ratio.toFixed(2), 'not judged', ''])
}
if (values.keep) keepFigures('server', kept)

for (const line of missed) console.log(`MISSED ${line}`)
if (missed.length > 0) process.exitCode = 1

function judge(
  name: string,
  { ratio, clockRatio, ofOurs, ofFloor }: Comparison,
  { goal, fails }: Limit,
) {
  console.log(`${name}: ${show(ratio)}, goal ${goal}, fails under ${fails}`)
  const speeds = `${Math.round(ofOurs.perProcessorSecond)} ÷ ${Math.round(ofFloor.perProcessorSecond)}`
  console.log(`  per second of processor: ${speeds}`)
  kept.push([name, show(ratio), `goal ${goal}, fails under ${fails}`, speeds])
  console.log(
    `  per second by the clock: ${Math.round(ofOurs.perSecond)} ÷ ${Math.round(ofFloor.perSecond)} = ${show(clockRatio)}\n`,
  )
  if (!(ratio.median >= fails))
    missed.push(`${name}: ${ratio.median.toFixed(2)}, fails under ${fails}`)
}

async function judgeCrowd(): Promise<void> {
  const { visitors, answered, renders } = await measureFlashCrowd()
  const line = `flash crowd: ${visitors} visitors, ${answered} answered, ${renders} renders`
  console.log(`${line}; goal ${RENDERS_PER_CROWD}\n`)
  kept.push(['renders for a flash crowd', String(renders), `fails off ${RENDERS_PER_CROWD}`, ''])
  if (renders !== RENDERS_PER_CROWD || answered !== visitors) missed.push(line)
}

async function judgeGrowth(): Promise<void> {
  const { small, large, fails } = LIST_GROWTH
  const growths = await measureListGrowth({ sizes: [small, large], rounds: 5, requests: 200 })
  for (const { page, ratio, smallMs, largeMs } of growths) {
    const name = `list of ${large} news ÷ of ${small}, ${page}`
    console.log(`${name}: ${show(ratio)}, fails over ${fails}`)
    kept.push([name, show(ratio), `fails over ${fails}`, ''])
    console.log(`  median answer: ${largeMs.toFixed(2)} ÷ ${smallMs.toFixed(2)} ms\n`)
    if (!(ratio.median <= fails))
      missed.push(`${name}: ${ratio.median.toFixed(2)}, fails over ${fails}`)
  }
}

/** The time of a sign-in must not reveal which usernames exist. */
async function judgeSignIns(): Promise<void> {
  const { ratio, smallMs, largeMs } = await measureSignIns()
  const name = 'sign-in, known ÷ unknown username'
  const line = `${name}: ${show(ratio)}`
  console.log(`${line}, fails ${SIGN_IN_DIFFERENCE} off 1`)
  kept.push([name, show(ratio), `fails ${SIGN_IN_DIFFERENCE} off 1`, ''])
  console.log(`  median answer: ${largeMs.toFixed(2)} ÷ ${smallMs.toFixed(2)} ms\n`)
  if (!(Math.abs(ratio.median - 1) < SIGN_IN_DIFFERENCE)) missed.push(line)
}

function show({ median, lowest, highest }: Spread): string {
  return `${median.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`
}
