import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { PORTS } from '../addresses.ts'
import { SETTINGS } from '../local-stack.ts'
import { type BenchSize, closeTerminal, openTerminal } from './bench-terminal.ts'
import { fillEntries } from './many-entries.ts'
import { EXACT_QUERIES, typos } from './search-queries.ts'
import { median, type Spread, spreadOf } from './spread.ts'

export type SearchEffort = {
  /** How many entries each terminal has. */
  sizes: Record<BenchSize, number>
  /** Of each kind of query, to each terminal. */
  requests: number
  typos: number
}

export type Times = { p50: number; p95: number }

export type SearchFigures = {
  /** By the kind of query, and of all of them together. */
  exact: Map<string, Map<BenchSize, Times>>
  fuzzy: Map<BenchSize, Times & { found: number; asked: number }>
  /** The longest that the largest process did nothing else, in each part of the fuzzy searches. */
  heldUpMs: Spread
}

type Terminal = { origin: string; metricsUrl: URL; agent: Agent }
type Answer = { ms: number; count: number; isFuzzy: boolean }

const WARM_UP = 15
const PARTS = 5
export const ALL_EXACT = 'all of them'

/** One api process for each size, asked in turn: what disturbs the machine disturbs all. */
export async function measureSearch({ sizes, ...effort }: SearchEffort): Promise<SearchFigures> {
  const names = Object.keys(sizes) as BenchSize[]
  try {
    const terminals = new Map<BenchSize, Terminal>()
    for (const size of names) terminals.set(size, await open(size, sizes[size]))
    await warmUp(terminals)
    const exact = await measureExact(terminals, effort.requests)
    return { exact, ...(await measureFuzzy(terminals, effort.typos)) }
  } finally {
    await Promise.all(names.map(closeTerminal))
  }
}

async function open(size: BenchSize, count: number): Promise<Terminal> {
  const origin = await openTerminal(size, (database) => fillEntries(database, count))
  const metricsUrl = new URL(`http://127.0.0.1:${PORTS.benchMetrics[size]}/metrics`)
  return { origin, metricsUrl, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
}

/** With words that are not asked for again; the first of what is alike starts a thread. */
async function warmUp(terminals: Map<BenchSize, Terminal>): Promise<void> {
  for (let i = 0; i < WARM_UP; i++)
    for (const terminal of terminals.values()) {
      await ask(terminal, `calentamiento ${i}`)
      await ask(terminal, `ruta ${i}`)
    }
}

async function measureExact(
  terminals: Map<BenchSize, Terminal>,
  requests: number,
): Promise<SearchFigures['exact']> {
  const exact: SearchFigures['exact'] = new Map()
  const all = new Map<BenchSize, number[]>()
  for (const [name, queries] of Object.entries(EXACT_QUERIES)) {
    const times = new Map<BenchSize, number[]>()
    for (const query of take(queries(), requests))
      for (const [size, terminal] of terminals) {
        const { ms, count, isFuzzy } = await ask(terminal, query)
        if (count === 0 || isFuzzy)
          throw new Error(`${size}: ${query} is not found as it is written`)
        for (const list of [times, all]) list.set(size, [...(list.get(size) ?? []), ms])
      }
    exact.set(name, timesOf(times))
  }
  return exact.set(ALL_EXACT, timesOf(all))
}

async function measureFuzzy(terminals: Map<BenchSize, Terminal>, count: number) {
  const times = new Map<BenchSize, number[]>()
  const found = new Map<BenchSize, number>()
  const heldUp: number[] = []
  const largest = [...terminals.values()].at(-1)
  if (!largest) throw new Error('There is no terminal to ask')
  const queries = take(typos(), count)
  for (let part = 0; part < PARTS; part++) {
    await heldUpMs(largest)
    for (const query of queries.filter((_query, i) => i % PARTS === part))
      for (const [size, terminal] of terminals) {
        const answer = await ask(terminal, query)
        times.set(size, [...(times.get(size) ?? []), answer.ms])
        found.set(size, (found.get(size) ?? 0) + (answer.count > 0 ? 1 : 0))
      }
    heldUp.push(await heldUpMs(largest))
  }
  const fuzzy: SearchFigures['fuzzy'] = new Map()
  for (const [size, each] of timesOf(times))
    fuzzy.set(size, { ...each, found: found.get(size) ?? 0, asked: queries.length })
  return { fuzzy, heldUpMs: spreadOf(heldUp) }
}

function timesOf(times: Map<BenchSize, number[]>): Map<BenchSize, Times> {
  return new Map(
    [...times].map(([size, list]) => {
      const sorted = list.toSorted((a, b) => a - b)
      const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
      return [size, { p50: median(list), p95 }]
    }),
  )
}

function take(queries: Iterable<string>, count: number): string[] {
  const distinct = [...new Set(queries)]
  if (distinct.length < count) throw new Error(`Only ${distinct.length} queries, not ${count}`)
  const step = Math.floor(distinct.length / count)
  return distinct.filter((_query, i) => i % step === 0).slice(0, count)
}

/** Since it was last asked: the process's own figure, which holds the ten milliseconds between two looks at the clock. */
async function heldUpMs({ origin, metricsUrl, agent }: Terminal): Promise<number> {
  const { body } = await fetchText(metricsUrl, agent)
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(body) ?? []
  if (seconds === undefined) throw new Error(`${origin} does not say how long it was held up`)
  return Number(seconds) * 1_000
}

/** One whole answer, straight from the process: no edge, no cache but its own. */
async function ask({ origin, agent }: Terminal, query: string): Promise<Answer> {
  const url = new URL('/api/Buscador', origin)
  url.searchParams.set('q', query)
  const startedAt = performance.now()
  const { status, body } = await fetchText(url, agent)
  const ms = performance.now() - startedAt
  if (status !== 200) throw new Error(`${url}: ${status} ${body}`)
  const { total, aproximada, incompleta } = JSON.parse(body)
  if (incompleta) throw new Error(`${url}: the catalogue could not be read`)
  return { ms, count: total, isFuzzy: aproximada }
}

function fetchText(url: URL, agent: Agent): Promise<{ status: number | undefined; body: string }> {
  const headers = { 'x-api-key': SETTINGS.API_KEY }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    }).on('error', reject)
  })
}
