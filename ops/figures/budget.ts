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

/**
 * What a visitor's phone has to carry, through the edge of the running stack.
 * `--short`: three Lighthouse runs on /home. `--all`: Lighthouse on every page.
 */
const isShort = process.argv.includes('--short')
const RUNS = isShort ? 3 : 5
const missed: string[] = []

const paths = [...PAGES.map(({ path }) => path), await findNewsDetail()]
await printWeights(paths)
await printLighthouse(lighthousePaths(), isShort ? LIGHTHOUSE_SHORT : LIGHTHOUSE)

for (const line of missed) console.log(`MISSED ${line}`)
if (missed.length > 0) process.exitCode = 1
else console.log('Every page is within its limits.')

function lighthousePaths(): string[] {
  if (isShort) return ['/home']
  return process.argv.includes('--all') ? paths : LIGHTHOUSE_PAGES
}

async function findNewsDetail(): Promise<string> {
  const { body } = await requestEdge('/noticias', { 'accept-encoding': 'identity' })
  const [path] = /\/noticia-detalle\/\d+/.exec(body.toString()) ?? []
  if (path === undefined) throw new Error('/noticias links to no news: is the stack up and seeded?')
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
    const runs: LighthouseFigures[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(path))
    const row: Record<string, string> = {}
    rows[path] = row
    const hold = (name: string, values: number[], isMet: (value: number) => boolean) => {
      const value = median(values)
      row[name] = `${round(value)} (${round(Math.min(...values))}–${round(Math.max(...values))})`
      if (!isMet(value)) missed.push(`${path} ${name}: ${round(value)} (${flawsOf(runs)})`)
    }
    for (const [name, least] of Object.entries(limits.scores)) {
      const scores = runs.map((run) => run.scores[name] ?? 0)
      hold(name, scores, (value) => value >= least)
    }
    for (const name of ['lcpMs', 'cls', 'tbtMs'] as const) {
      const values = runs.map((run) => run[name])
      hold(name, values, (value) => value <= limits[name])
    }
  }
  console.log(`Lighthouse, phone: median of ${RUNS} (lowest–highest)`)
  console.table(rows)
}

function flawsOf(runs: LighthouseFigures[]): string {
  return [...new Set(runs.flatMap(({ flaws }) => flaws))].join(', ') || 'no audit below 90'
}

function round(value: number): number {
  return value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value)
}
