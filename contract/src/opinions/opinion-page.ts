import { DOCUMENT_PAGE_PATTERN } from '../documents/feature.ts'
import { NEWS_ITEM_PATTERN } from '../news/feature.ts'
import { findPage, PAGES } from '../pages/pages.ts'
import { HOME_PATH } from '../pages/site-feature.ts'
import { surveyPath } from '../surveys/survey-addresses.ts'
import { DESTINATION_PATTERN } from '../travel/feature.ts'

/** Content that the list of pages does not name one by one. */
const OTHER_CONTENT = [
  { pattern: new RegExp(NEWS_ITEM_PATTERN), name: 'una noticia' },
  { pattern: /^\/transparency\/documento\//, name: 'un documento' },
  { pattern: new RegExp(DESTINATION_PATTERN), name: 'un destino' },
  { pattern: new RegExp(DOCUMENT_PAGE_PATTERN), name: 'una sección de Transparencia' },
  {
    pattern: /^\/encuesta\/[a-z0-9]+(-[a-z0-9]+)*\/resultados$/,
    name: 'los resultados de una encuesta',
  },
]

/** Longer than any address of ours. */
const LONGEST = 200

/**
 * The page meant, in its canonical spelling; undefined for pages without the question: other addresses, /home, forms
 * and the staff area.
 */
export function opinionPageOf(written: string): string | undefined {
  const path = pathIn(written)
  if (path === undefined) return undefined
  const page = PAGES.find((each) => each.path.toLowerCase() === path)
  if (page) return page.hasForm || page.path === HOME_PATH ? undefined : page.path
  return OTHER_CONTENT.some(({ pattern }) => pattern.test(path)) ? path : undefined
}

/** «Participa», or what kind of page it is. */
export function opinionPageName(path: string): string {
  const other = OTHER_CONTENT.find(({ pattern }) => pattern.test(path))
  return findPage(path)?.name ?? other?.name ?? path
}

/** The pages that can be chosen by their name. */
export function listOpinionPages(): { path: string; name: string }[] {
  return PAGES.filter(({ path }) => opinionPageOf(path) !== undefined)
}

/** Of the results of a survey the address where it is answered: the search knows that one. */
export function knownAddressOf(path: string): string {
  const slug = /^\/encuesta\/(.+)\/resultados$/.exec(path)?.[1]
  return slug === undefined ? path : surveyPath(slug)
}

/** In small letters, as the router compares: without parameters, and without what people write around an address. */
function pathIn(written: string): string | undefined {
  const address = written.trim().replace(/[?#].*$/s, '')
  if (!address.startsWith('/') || address.startsWith('//') || address.length > LONGEST)
    return undefined
  const path = decoded(address).toLowerCase()
  return path?.replace(/\/+$/, '')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
