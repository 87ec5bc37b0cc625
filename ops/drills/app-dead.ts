import { setTimeout as pause } from 'node:timers/promises'
import { FORM_PAGES } from '@terminal/contract/pages/pages'
import { API_PARTS, WEB_PARTS, WORKER } from '../local-stack.ts'
import { createAlert, endAlert } from './alert-desk.ts'
import { type Scene, secondsUntil } from './drill.ts'
import { expireCopy, isKept } from './edge-cache.ts'
import type { Answer, Question } from './load.ts'
import { changeNews, freshWithinSeconds, nextMark, showsEverywhere } from './news-change.ts'
import {
  inTurn,
  isPolitePage,
  isPoliteProblem,
  type PublicSite,
  publicGet,
  readPublicSite,
  textOf,
  UNCACHED_PAGE,
  UNCACHED_READ,
  UNCACHED_SEARCH,
} from './public-site.ts'
import { APP_PARTS, crashDatabase, killPart, startDatabase, startPart } from './stack-control.ts'

const TWO_DAYS = 2 * 86_400
const WITHOUT_PAGES_SECONDS = 15 * 60
const WARM_WITHIN_SECONDS = 60

/** Uncached requests: each gets its own kind of refusal, with `Retry-After`. */
const HELPLESS: Question[] = [
  { kind: 'form', path: '/preferencias', method: 'POST', isFine: isPolitePage },
  ...FORM_PAGES.flatMap(({ path }): Question[] => {
    const isFine = path.startsWith('/encuesta/') ? isWithoutSurvey : isProofOfFailure
    return [
      { kind: 'page with a form', path, isFine },
      { kind: 'public form', path, method: 'POST', isFine },
    ]
  }),
  { kind: 'private page', path: UNCACHED_PAGE, isFine: isPolitePage },
  { kind: 'search', path: UNCACHED_SEARCH, isFine: isPolitePage },
  { kind: 'unknown page', path: '/no-existe', isFine: isPolitePage },
  { kind: 'uncached read', path: UNCACHED_READ, isFine: isPoliteProblem },
  { kind: 'API write', path: '/api/Noticias', method: 'POST', isFine: isPoliteProblem },
]

function isProofOfFailure(answer: Answer): boolean {
  return isPolitePage(answer) && textOf(answer).includes('Constancia de falla')
}

function isWithoutSurvey(answer: Answer): boolean {
  return isPolitePage(answer) && textOf(answer).includes('sus respuestas siguen ahí')
}

/** Searched without the api, with a notice that results are incomplete (E12). */
const PAGE_SEARCH: Question = {
  kind: 'search, api dead',
  path: '/buscador?q=turismo',
  isFine: isPartialSearch,
}

function isPartialSearch(answer: Answer): boolean {
  const html = textOf(answer)
  return (
    answer.status === 200 &&
    answer.headers['cache-control'] === 'no-store' &&
    /Resultados: \d+ para “turismo”/.test(html) &&
    html.includes('solo pudimos buscar en las páginas')
  )
}

/** The pages are gone for a while, then everything behind the edge dies at once, and comes back later. */
export async function appDead(scene: Scene): Promise<void> {
  const site = await readPublicSite()
  const areKept = async () => (await Promise.all(site.briefCopies.map(isKept))).every(Boolean)
  scene.mustSee(
    `the pages of sections, documents and destinations are warmed: ${site.briefCopies.length} copies`,
    (await secondsUntil(areKept, WARM_WITHIN_SECONDS)) !== undefined,
  )
  const alert = await writeWithoutPages(scene, site)
  await Promise.all([...API_PARTS, WORKER].map(killPart))
  await scene.crowd.askAll([PAGE_SEARCH], 1)
  scene.mustSee(
    'a search while only the api is dead finds the pages, and says that it is not all',
    scene.ledger.failed(PAGE_SEARCH.kind) === 0,
  )
  await Promise.all(WEB_PARTS.map(killPart))
  await crashDatabase()

  await scene.crowd.askAll(HELPLESS, 1)
  scene.mustSee(
    'a form, also a public one with its proof of failure, a private page, a search, an unknown page, an uncached read and an API write say so politely (503)',
    scene.ledger.failed() === 0,
  )
  await askForEverything(scene, site)
  await comeBack(scene, site)
  await endAlert(alert.id)
}

/** An alert refreshes every page while web is dead: the existing entries must stay. */
async function writeWithoutPages({ crowd, ledger, ...scene }: Scene, site: PublicSite) {
  await Promise.all(WEB_PARTS.map(killPart))
  const alert = await createAlert(nextMark(), 3_600_000)
  const copies = [...site.copies, ...site.briefCopies]
  // In the short form only the cache entries are aged.
  if (!scene.isShort) await pause(WITHOUT_PAGES_SECONDS * 1_000)
  for (const copy of copies) await expireCopy(copy, WITHOUT_PAGES_SECONDS)
  const kind = 'public GET, alert written, web dead'
  await crowd.askAll(
    copies.map((copy) => publicGet(copy, kind)),
    20,
  )
  scene.mustSee(
    `an alert written while web is dead for 15 minutes: ${copies.length} copies asked for, ${ledger.failed(kind)} failed`,
    ledger.failed(kind) === 0,
  )
  await Promise.all(WEB_PARTS.map(startPart))
  return alert
}

/** Half from fresh cache entries, half from entries that expired two days ago. */
async function askForEverything({ crowd, ledger, ...scene }: Scene, site: PublicSite) {
  const copies = [...site.copies, ...site.briefCopies]
  const half = scene.isShort ? Math.max(750, copies.length) : 5_000
  const [fresh, old] = ['public GET, fresh copy', 'public GET, two days old copy']
  const askFresh = inTurn(copies.map((copy) => publicGet(copy, fresh)))
  const askOld = inTurn(copies.map((copy) => publicGet(copy, old)))
  await crowd.askAll(Array.from({ length: half }, askFresh), 20)
  for (const copy of copies) await expireCopy(copy, TWO_DAYS)
  await crowd.askAll(Array.from({ length: half }, askOld), 20)
  const failed = ledger.failed(fresh) + ledger.failed(old)
  scene.mustSee(
    `${copies.length} copies (every public route × encoding) answered, ${failed} of ${half * 2} failed`,
    failed === 0 && ledger.count(fresh) + ledger.count(old) === half * 2,
  )
}

async function comeBack(scene: Scene, { newsIds: [id = 0] }: PublicSite): Promise<void> {
  const limit = freshWithinSeconds(scene.isShort)
  const startedAt = performance.now()
  await startDatabase()
  await Promise.all(APP_PARTS.map(startPart))
  const early = await changeNews(id)
  await startPart(WORKER)
  const healthyAfter = ((performance.now() - startedAt) / 1000).toFixed(1)

  const first = await secondsUntil(() => showsEverywhere(scene.crowd, early), limit)
  scene.mustSee(
    `healthy ${healthyAfter} s after the restart; a change made before the worker was back shows in every copy ${said(first)}`,
    first !== undefined,
  )
  const next = await changeNews(id)
  const seconds = await secondsUntil(() => showsEverywhere(scene.crowd, next), limit)
  scene.mustSee(`the next change shows in every copy ${said(seconds)}`, seconds !== undefined)
}

function said(seconds: number | undefined): string {
  return seconds === undefined ? 'too late' : `${seconds.toFixed(1)} s later`
}
