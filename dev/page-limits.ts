/** What a page may weigh, compressed, on a first visit. Journeys and the budget hold every page to it. */

/** Pages that are long by nature; all others have to fit into the first flight of a TCP connection. */
const LONG_PAGES =
  /^\/(noticias|transparency|viaja-con-nosotros|preguntasFrecuentes|tourismo|participa|politica|pqrs|pqrsd|informationCorporation|encuesta\/.*)$/

/** Pages made of pictures; a text page shows one at the most. */
const PICTURE_PAGES = ['/home', '/noticias']

const KB = 1000

/** Of the first view, what is fetched once the page is there: typeface, icons and manifest. */
export const LATE_BYTES = 28 * KB

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
