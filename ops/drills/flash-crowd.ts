import { type Scene, secondsUntil } from './drill.ts'
import { dropCopy, expireCopy, isFresh } from './edge-cache.ts'
import type { Answer } from './load.ts'
import {
  type Copy,
  publicGet,
  readPublicSite,
  UNCACHED_PAGE,
  UNCACHED_READ,
  UNCACHED_SEARCH,
} from './public-site.ts'
import { openRenderLog } from './render-log.ts'

const CLIENTS = 100

/** Never cached: a redirect, a private page, a search, a read in a size of its own, far back in the news, no news at all. */
const UNKEPT = [
  ...['/', UNCACHED_PAGE, UNCACHED_SEARCH, UNCACHED_READ],
  ...['/noticias?pagina=6', '/api/Noticias?pageNumber=6', '/noticia-detalle/999999'],
]
/** A hundred renders in sequence take less; waiting for the cache lock takes its whole timeout. */
const UNKEPT_SECONDS = 6

/** The state of the cache entry before the crowd comes. */
const STATES: Record<string, (copy: Copy) => Promise<void>> = {
  'no copy': dropCopy,
  'ran out a minute ago': (copy) => expireCopy(copy, 60),
  'ran out an hour ago': (copy) => expireCopy(copy, 3_600),
}

/** A hundred visitors request the same page at once, in each encoding, and it must be rendered again. */
export async function flashCrowd(scene: Scene): Promise<void> {
  const { copies } = await readPublicSite()
  const pages = [...Map.groupBy(copies, ({ path }) => path).values()]
  const states = Object.keys(STATES)
  const rounds = scene.isShort ? 6 : 100
  const wrong: string[] = []
  let renders = 0

  for (let round = 0; round < rounds; round++) {
    const state = states[round % states.length] ?? ''
    // Three rounds per page, so that each meets every state.
    const page = pages[Math.floor(round / states.length) % pages.length] ?? []
    const made = await rush(scene, page, state)
    renders += made
    // None, where the rush before it had the page made in the same second.
    if (made > page.length) wrong.push(`${page[0]?.path} (${state}): ${made}`)
  }
  scene.mustSee(
    `${rounds} rushes of ${CLIENTS} clients for each encoding: ${renders} renders, at most one per copy${wrong.length > 0 ? `; not: ${wrong.join(', ')}` : ''}`,
    wrong.length === 0,
  )
  await rushUnkept(scene)
  scene.mustSee('0 failed', scene.ledger.failed() === 0)
}

/** Uncached answers are made for each request, but none may wait for another to be answered first. */
async function rushUnkept({ crowd, ledger, mustSee }: Scene): Promise<void> {
  for (const path of UNKEPT) {
    const kind = `GET ${path}`
    const isFine = ({ status }: Answer) => status < 400 || status === 404
    const questions = Array.from({ length: CLIENTS }, () => ({ kind, path, isFine }))
    await crowd.askAll(questions, CLIENTS)
    const seconds = ledger.percentile(kind, 1) / 1000
    mustSee(
      `${CLIENTS} clients at once on ${path}, of which there is no copy: the last answered after ${seconds.toFixed(1)} s`,
      seconds < UNKEPT_SECONDS,
    )
  }
}

/** How often the page was rendered for its cache entries. */
async function rush({ crowd }: Scene, copies: readonly Copy[], state: string): Promise<number> {
  const path = copies[0]?.path ?? ''
  await Promise.all(copies.map((copy) => STATES[state]?.(copy)))
  const log = await openRenderLog()
  const questions = copies.flatMap((copy) =>
    Array.from({ length: CLIENTS }, () => publicGet(copy, `GET, ${state}`)),
  )
  await crowd.askAll(questions, questions.length)
  // A stale entry is refreshed in the background, after all have been answered.
  const isDone = async () => (await Promise.all(copies.map(isFresh))).every(Boolean)
  if ((await secondsUntil(isDone, 30)) === undefined) throw new Error(`${path} was never kept anew`)
  return log.count(path)
}
