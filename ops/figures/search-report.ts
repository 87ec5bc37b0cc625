import type { BenchSize } from './bench-terminal.ts'
import { SEARCH } from './limits.ts'
import { ALL_EXACT, measureSearch, type SearchFigures, type Times } from './search-growth.ts'

/** Measures the search, prints what it saw, and returns what missed its limit. */
export async function judgeSearch(): Promise<string[]> {
  const { sizes } = SEARCH
  const figures = await measureSearch({ sizes, requests: 60, typos: 100 })
  console.log(
    `search of ${Object.values(sizes).join(', ')} entries; milliseconds of half and of 95 of 100 answers`,
  )
  for (const [name, times] of figures.exact) console.log(`  ${name}: ${show(times)}`)
  return [judgeGrowth(figures), judgeFuzzy(figures)].filter((line) => line !== undefined)
}

function judgeGrowth({ exact }: SearchFigures): string | undefined {
  const { sizes, fails } = SEARCH
  const all = exact.get(ALL_EXACT)
  const ratio = (all?.get('large')?.p95 ?? Number.NaN) / (all?.get('small')?.p95 ?? Number.NaN)
  const line = `search of ${sizes.large} entries ÷ of ${sizes.small}, 95 of 100: ${ratio.toFixed(2)}, fails over ${fails}`
  console.log(line)
  return ratio <= fails ? undefined : line
}

/** In every part of the searches the process would be held up; what disturbs the machine is in one or two of them. */
function judgeFuzzy({ fuzzy, heldUpMs: { median, highest } }: SearchFigures): string | undefined {
  console.log(`  with a typo: ${show(fuzzy)}`)
  for (const [size, { found, asked }] of fuzzy)
    console.log(`    ${size}: ${found} of ${asked} found`)
  const line = `others held up by a search with a typo: ${median.toFixed(0)} ms (highest ${highest.toFixed(0)})`
  console.log(`${line}, fails over ${SEARCH.heldUpMs}\n`)
  return median <= SEARCH.heldUpMs ? undefined : `${line}, fails over ${SEARCH.heldUpMs}`
}

function show(times: Map<BenchSize, Times>): string {
  return [...times]
    .map(([size, { p50, p95 }]) => `${size} ${p50.toFixed(1)} and ${p95.toFixed(1)}`)
    .join(', ')
}
