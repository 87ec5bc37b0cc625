/** The figures the site is held to. One place: the budget, the bench and the documents speak of these. */

/** Pages that are long by nature; all others have to fit into the first flight of a TCP connection. */
const LONG_PAGES =
  /^\/(noticias|transparency|viaja-con-nosotros|preguntasFrecuentes|tourismo|politica|pqrsd|encuesta\/.*)$/

/** Pages made of pictures; a text page shows one at the most. */
const PICTURE_PAGES = ['/home', '/noticias']

const KB = 1000

export type PageLimits = {
  htmlBytes: number
  scriptBytes: number
  styleBytes: number
  blockingFonts: number
  firstViewBytes: number
  thirdPartyRequests: number
}

export function pageLimits(path: string): PageLimits {
  return {
    htmlBytes: (LONG_PAGES.test(path) ? 20 : 14) * KB,
    scriptBytes: 10 * KB,
    styleBytes: 10 * KB,
    blockingFonts: 0,
    firstViewBytes: (PICTURE_PAGES.includes(path) ? 150 : 60) * KB,
    thirdPartyRequests: 0,
  }
}

export type LighthouseLimits = {
  scores: Record<string, number>
  lcpMs: number
  cls: number
  tbtMs: number
}

export const LIGHTHOUSE: LighthouseLimits = {
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 1_200,
  cls: 0.01,
  tbtMs: 0,
}

/** A run or a few on a machine that is busy with the gate: wide enough that only a real loss fails it. */
export const LIGHTHOUSE_SHORT: LighthouseLimits = {
  scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 2_500,
  cls: 0.01,
  tbtMs: 300,
}

/** `goal` is what we want to see; under `fails` the command does not pass. */
export type RatioLimit = { goal: number; fails: number; failsShort: number }

export const RATIOS = {
  cachedPage: { goal: 0.9, fails: 0.8, failsShort: 0.6 },
  cachedList: { goal: 0.7, fails: 0.7, failsShort: 0.5 },
  uncachedList: { goal: 0.5, fails: 0.5, failsShort: 0 },
} satisfies Record<string, RatioLimit>

export const RENDERS_PER_CROWD = 1

/** The list where there are many news ÷ where there are few: what one may take longer than the other. */
export const LIST_GROWTH = { small: 1_000, large: 100_000, largeShort: 20_000, fails: 1.5 }

/** The search where there are many entries ÷ where there are few, 95 of 100 answers; and how long one may hold up the others. */
export const SEARCH = {
  sizes: { small: 1_000, middle: 10_000, large: 100_000 },
  sizesShort: { small: 1_000, large: 20_000 },
  fails: 5,
  /** Without its indexes, 20,000 entries take four times as long as 1,000. */
  failsShort: 3,
  heldUpMs: 50,
}
