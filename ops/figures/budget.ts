import { PAGES } from '@terminal/contract/pages/pages'
import { pageLimits } from '@terminal/dev/page-limits'
import { type LighthouseFigures, runLighthouse } from './browser.ts'
import { requestEdge } from './edge-request.ts'
import { keepFigures } from './kept-figures.ts'
import { LIGHTHOUSE, type Limit } from './limits.ts'
import { weighPage } from './page-weight.ts'
import { median } from './spread.ts'

/**
 * What a visitor's phone has to carry, through the edge of the running stack: pnpm budget [--all | PATH…] [--keep]. The
 * weight of a page of each kind, or of every page or those named, and what Lighthouse says of them. The journeys of the
 * gate weigh every page. --keep writes the figures into docs/figures/pages.json.
 */
const RUNS = 5
/** Where most people come in, and what is longest, has a form, a table or many pictures; the others are texts like them. */
const KINDS = [
  ...['/home', '/noticias', '/viaja-con-nosotros', '/transparency', '/preguntasFrecuentes'],
  ...['/pqrsd', '/buscador', '/tourismo'],
]
const missed: string[] = []

const given = process.argv.slice(2)
const isKept = given.includes('--keep')
const asked = given.filter((each) => each !== '--keep')
const isAll = asked.includes('--all')
const paths = asked.length > 0 && !isAll ? asked : await listPaths()
const weights = await printWeights()
const speeds = await printLighthouse()
if (isKept) {
  const rows = paths.map((path) => [
    path,
    ...(weights.get(path) ?? []),
    ...(speeds.get(path) ?? []),
  ])
  keepFigures('pages', rows)
}

for (const line of missed) console.log(`MISSED ${line}`)
if (missed.length > 0) process.exitCode = 1
else console.log(`${paths.length} pages are within their limits.`)

/** With one of each kind there are many of. */
async function listPaths(): Promise<string[]> {
  return [
    ...(isAll ? PAGES.map(({ path }) => path) : KINDS),
    await findLink('/viaja-con-nosotros', /\/viaja-con-nosotros\/[a-z]+(?=")/),
    await findLink('/noticias', /\/noticia-detalle\/\d+/),
    await findLink('/transparency', /\/transparency\/documento\/\d+/),
  ]
}

/** As another page links to it. */
async function findLink(from: string, pattern: RegExp): Promise<string> {
  const { body } = await requestEdge(from, { 'accept-encoding': 'identity' })
  const [path] = pattern.exec(body.toString()) ?? []
  if (path === undefined) throw new Error(`${from} has no such link: is the stack up and seeded?`)
  return path
}

/** And returns, for each page, what docs/figures.md has of it: HTML, script, first view. */
async function printWeights(): Promise<Map<string, string[]>> {
  const rows: Record<string, Record<string, string>> = {}
  const cells = new Map<string, string[]>()
  for (const path of paths) {
    const weight = await weighPage(path)
    rows[path] = {}
    const { htmlBytes, scriptBytes, firstViewBytes } = weight
    cells.set(path, [htmlBytes, scriptBytes, firstViewBytes].map(String))
    for (const [name, limit] of Object.entries(pageLimits(path))) {
      const value = weight[name as keyof typeof weight]
      rows[path][name] = `${value} of ${limit}`
      if (!(value <= limit)) missed.push(`${path} ${name}: ${value}, limit ${limit}`)
    }
  }
  console.table(rows)
  return cells
}

type Figure = { name: string; values: number[]; limit: Limit; isMet: (value: number) => boolean }

/** And returns, for each page, performance, LCP and TBT. */
async function printLighthouse(): Promise<Map<string, string[]>> {
  const rows: Record<string, Record<string, string>> = {}
  const cells = new Map<string, string[]>()
  for (const path of paths) {
    const runs = [await runLighthouse(path)]
    // What it says of anything but speed is the same each time.
    while (runs.length < RUNS) runs.push(await runLighthouse(path, { isSpeedOnly: true }))
    const figures = figuresOf(runs)
    const shown = Object.fromEntries(figures.map(({ name, values }) => [name, show(values)]))
    rows[path] = shown
    cells.set(path, [shown.performance, shown.lcpMs, shown.tbtMs].map(String))
    for (const { name, values, limit, isMet } of figures)
      if (!isMet(median(values)))
        missed.push(`${path} ${name}: ${show(values)}, fails at ${limit.fails} (${flawsOf(runs)})`)
  }
  console.log(`Lighthouse, phone: median of ${RUNS} (lowest–highest); all but speed once`)
  console.table(rows)
  console.log(`Goals: ${goals()}`)
  return cells
}

function figuresOf(runs: LighthouseFigures[]): Figure[] {
  const scores = Object.entries(LIGHTHOUSE.scores).map(([name, limit]) => ({
    name,
    limit,
    values: runs.flatMap((run) => run.scores[name] ?? []),
    isMet: (value: number) => value >= limit.fails,
  }))
  const times = (['lcpMs', 'cls', 'tbtMs'] as const).map((name) => ({
    name,
    limit: LIGHTHOUSE.times[name],
    values: runs.map((run) => run[name]),
    isMet: (value: number) => value <= LIGHTHOUSE.times[name].fails,
  }))
  return [...scores, ...times]
}

function goals(): string {
  const limits = Object.entries({ ...LIGHTHOUSE.scores, ...LIGHTHOUSE.times })
  return limits.map(([name, { goal, fails }]) => `${name} ${goal} (fails at ${fails})`).join(', ')
}

function show(values: number[]): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  if (lowest === highest) return `${round(lowest)}`
  return `${round(median(values))} (${round(lowest)}–${round(highest)})`
}

function flawsOf(runs: LighthouseFigures[]): string {
  return [...new Set(runs.flatMap(({ flaws }) => flaws))].join(', ') || 'no audit below 90'
}

function round(value: number): number {
  return value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value)
}
