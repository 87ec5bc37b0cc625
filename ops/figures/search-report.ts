import type { BenchSize } from './bench-terminal.ts'
import { SEARCH } from './limits.ts'
import { ALL_EXACT, measureSearch, type SearchFigures, type Times } from './search-growth.ts'

type SearchReport = { missed: string[]; rows: string[][] }

/** Measures the search, prints what it saw, and returns what missed its limit, with a row for each kind of query. */
export async function judgeSearch(): Promise<SearchReport> {
  const { sizes } = SEARCH
  const figures = await measureSearch({ sizes, requests: 60, typos: 100 })
  console.log(
    `search of ${Object.values(sizes).join(', ')} entries; milliseconds of half and of 95 of 100 answers`,
  )
  for (const [name, times] of figures.exact) console.log(`  ${name}: ${show(times)}`)
  const missed = [judgeGrowth(figures), judgeFuzzy(figures)].filter((line) => line !== undefined)
  const kinds = [...figures.exact, ['with a typo', figures.fuzzy] as const]
  return { missed, rows: kinds.map(([name, times]) => [name, ...rowOf(times)]) }
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

function rowOf(times: Map<BenchSize, Times>): string[] {
  return [...times.values()].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
}

function show(times: Map<BenchSize, Times>): string {
  return [...times]
    .map(([size, { p50, p95 }]) => `${size} ${p50.toFixed(1)} and ${p95.toFixed(1)}`)
    .join(', ')
}
