import { findPage, PAGES } from '@terminal/contract/pages/pages'
import { findAll, findFirst, type HtmlElement, hrefsIn } from '@terminal/dev/html'
import { URLS } from '../local-stack.ts'
import { piecesIn } from './html.ts'
import { linkProblem, unreachable } from './links.ts'
import { type Readability, readabilityOf } from './readability.ts'
import { linksOn, runningSite, type Site, type SitePage } from './site.ts'
import { wordingProblems } from './wording.ts'

/** pnpm texts: reads every page of the running stack as a careful editor would, and follows its links. */

const LONGEST_AVERAGE = 25
const LEAST_EASE = 60
/** The scale was made for samples of a hundred words; it says nothing of a single sentence. */
const LEAST_WORDS = 100
const NEWS = /^\/noticia-detalle\/\d+$/
const NEWS_COUNT = 2
const EXAMPLES = 3

const problems: string[] = []
const site = runningSite()
const pages = await readPages(site)
printReadability(pages)
for (const page of pages) reportWording(page)
await reportLinks(site, pages)
reportUnreachable(pages)
for (const line of problems) console.log(`WRONG ${line}`)
if (problems.length > 0) process.exitCode = 1
else console.log('Every page says what it should, and every link leads there.')

async function readPages(site: Site): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (const { path } of PAGES) pages.push(...(await read(site, path)))
  const news = pages.flatMap(({ document }) => hrefsIn(document)).filter((href) => NEWS.test(href))
  const items = [...new Set(news)].slice(0, NEWS_COUNT)
  if (items.length < NEWS_COUNT) problems.push('too few news to read: is the stack seeded?')
  for (const path of items) pages.push(...(await read(site, path)))
  return pages
}

async function read(site: Site, path: string): Promise<SitePage[]> {
  const page = await site.find(path)
  if (page) return [page]
  problems.push(`${path} is no page`)
  return []
}

function printReadability(pages: readonly SitePage[]): void {
  const rows: Record<string, Record<string, number>> = {}
  for (const { path, document } of pages) {
    const prose = piecesIn(findFirst(document, 'main')).filter(({ isProse }) => isProse)
    const found = readabilityOf(prose.map(({ text }) => text))
    rows[path] = {
      words: found.words,
      sentences: found.sentences.length,
      average: Math.round(found.wordsPerSentence * 10) / 10,
      ease: Math.round(found.ease),
    }
    reportReadability(path, found)
  }
  console.table(rows)
}

function reportReadability(path: string, found: Readability): void {
  const { words: total, sentences, wordsPerSentence, ease } = found
  const examples = (badness: (sentence: Readability) => number) =>
    sentences
      .map((sentence) => ({ sentence, value: badness(readabilityOf([sentence])) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, EXAMPLES)
      .map(({ sentence }) => `\n  «${sentence}»`)
      .join('')
  if (sentences.length === 0 && findPage(path)?.isText) problems.push(`${path} says nothing`)
  if (wordsPerSentence > LONGEST_AVERAGE) {
    const average = wordsPerSentence.toFixed(1)
    problems.push(`${path} ${average} words a sentence${examples(({ words }) => words)}`)
  }
  if (ease < LEAST_EASE && total >= LEAST_WORDS) {
    problems.push(`${path} ease ${ease.toFixed(1)}${examples((sentence) => -sentence.ease)}`)
  }
}

function reportWording({ path, document }: SitePage): void {
  for (const { text } of piecesIn(findFirst(document, 'main')))
    for (const what of wordingProblems(text)) problems.push(`${path} ${what}: «${text}»`)
}

async function reportLinks(site: Site, pages: readonly SitePage[]): Promise<void> {
  const links = pages.flatMap(linksOn)
  const targets = await site.follow(links)
  const found = links.flatMap(({ from, href }) => {
    const what = linkProblem({ from, href }, URLS.site, targets)
    return what === undefined ? [] : [{ from, line: `${href} ${what}` }]
  })
  // A link of the frame is on every page: it is said once.
  for (const line of new Set(found.map((each) => each.line))) {
    const from = found.filter((each) => each.line === line).map((each) => each.from)
    const others = new Set(from).size - 1
    problems.push(`link ${line}, on ${from[0]}${others > 0 ? ` and ${others} more` : ''}`)
  }
  console.log(`${links.length} links to ${targets.size} addresses of the site`)
}

/** From /home by its menu and footer, and by the map that the footer leads to. */
function reportUnreachable(pages: readonly SitePage[]): void {
  const documentOf = (path: string) => pages.find((page) => page.path === path)?.document
  const [home, map] = [documentOf('/home'), documentOf('/mapa-del-sitio')]
  if (!(home && map)) return
  const isBar = ({ name }: HtmlElement) => name === 'header' || name === 'footer'
  const inMain = findAll(findFirst(home, 'main'), isBar)
  const bars = findAll(home, isBar).filter((bar) => !inMain.includes(bar))
  const frame = bars.flatMap(hrefsIn)
  if (!frame.includes('/mapa-del-sitio')) problems.push('the frame does not lead to the map')
  const paths = PAGES.map(({ path }) => path)
  for (const path of unreachable(paths, [...frame, ...hrefsIn(findFirst(map, 'main'))], URLS.site))
    problems.push(`${path} is in neither the menu, the footer nor the map`)
}
