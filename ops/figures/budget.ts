import { PAGES } from '@terminal/contract/pages'
import { type LighthouseFigures, runLighthouse } from './browser.ts'
import { requestEdge } from './edge-request.ts'
import { LIGHTHOUSE, LIGHTHOUSE_SHORT, type LighthouseLimits, pageLimits } from './limits.ts'
import { weighPage } from './page-weight.ts'
import { median } from './spread.ts'

/** Those where most people come in, or the most is on one page. */
const LIGHTHOUSE_PAGES = [
  '/home',
  '/noticias',
  '/viaja-con-nosotros',
  '/transparency',
  '/preguntasFrecuentes',
]

/** One of each kind: pictures, a list, text. */
const SHORT_PAGES = ['/home', '/noticias', '/preguntasFrecuentes']

/**
 * What a visitor's phone has to carry, through the edge of the running stack.
 * `--short`: a few pages, and Lighthouse once on /home. `--all`: Lighthouse on every page.
 */
const isShort = process.argv.includes('--short')
const RUNS = isShort ? 3 : 5
const missed: string[] = []

const pages = isShort ? SHORT_PAGES : PAGES.map(({ path }) => path)
const paths = [...pages, await findLink('/noticias', /\/noticia-detalle\/\d+/)]
if (!isShort) {
  paths.push(await findLink('/transparency', /\/transparency\/documento\/\d+/))
  paths.push(await findLink('/transparency', /\/transparency\/4(?=")/))
}
await printWeights(paths)
await printLighthouse(lighthousePaths(), isShort ? LIGHTHOUSE_SHORT : LIGHTHOUSE)

for (const line of missed) console.log(`MISSED ${line}`)
if (missed.length > 0) process.exitCode = 1
else console.log(`${paths.length} pages are within their limits.`)

function lighthousePaths(): string[] {
  if (isShort) return ['/home']
  return process.argv.includes('--all') ? paths : LIGHTHOUSE_PAGES
}

/** A page of a kind there are many of, as another page links to it. */
async function findLink(from: string, pattern: RegExp): Promise<string> {
  const { body } = await requestEdge(from, { 'accept-encoding': 'identity' })
  const [path] = pattern.exec(body.toString()) ?? []
  if (path === undefined) throw new Error(`${from} has no such link: is the stack up and seeded?`)
  return path
}

async function printWeights(pages: string[]): Promise<void> {
  const rows: Record<string, Record<string, string>> = {}
  for (const path of pages) {
    const weight = await weighPage(path)
    rows[path] = {}
    for (const [name, limit] of Object.entries(pageLimits(path))) {
      const value = weight[name as keyof typeof weight]
      rows[path][name] = `${value} of ${limit}`
      if (!(value <= limit)) missed.push(`${path} ${name}: ${value}, limit ${limit}`)
    }
  }
  console.table(rows)
}

async function printLighthouse(pages: string[], limits: LighthouseLimits): Promise<void> {
  const rows: Record<string, Record<string, string>> = {}
  for (const path of pages) {
    const runs = [await runLighthouse(path)]
    // For the gate one good run is enough; a bad one may be the machine's.
    const isSure = isShort && findMissed(runs, limits).length === 0
    while (!isSure && runs.length < RUNS) runs.push(await runLighthouse(path))
    rows[path] = Object.fromEntries(
      figuresOf(runs, limits).map(({ name, values }) => [name, show(values)]),
    )
    for (const { name, values } of findMissed(runs, limits))
      missed.push(`${path} ${name}: ${round(median(values))} (${flawsOf(runs)})`)
  }
  console.log(
    `Lighthouse, phone: median of ${isShort ? 'one, or of ' : ''}${RUNS} (lowest–highest)`,
  )
  console.table(rows)
}

type Figure = { name: string; values: number[]; isMet: (value: number) => boolean }

function figuresOf(runs: LighthouseFigures[], limits: LighthouseLimits): Figure[] {
  const scores = Object.entries(limits.scores).map(([name, least]) => ({
    name,
    values: runs.map((run) => run.scores[name] ?? 0),
    isMet: (value: number) => value >= least,
  }))
  const times = (['lcpMs', 'cls', 'tbtMs'] as const).map((name) => ({
    name,
    values: runs.map((run) => run[name]),
    isMet: (value: number) => value <= limits[name],
  }))
  return [...scores, ...times]
}

function findMissed(runs: LighthouseFigures[], limits: LighthouseLimits): Figure[] {
  return figuresOf(runs, limits).filter(({ values, isMet }) => !isMet(median(values)))
}

function show(values: number[]): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return `${round(median(values))} (${round(lowest)}–${round(highest)})`
}

function flawsOf(runs: LighthouseFigures[]): string {
  return [...new Set(runs.flatMap(({ flaws }) => flaws))].join(', ') || 'no audit below 90'
}

function round(value: number): number {
  return value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value)
}
