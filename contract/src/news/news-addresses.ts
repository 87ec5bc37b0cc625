import { CACHED_LIST_PAGES, NEWS_LIST_PAGE_SIZE } from '../http/limits.ts'
import { addressOf, KEPT_PAGES } from '../pages/pages.ts'
import { NEWS_FEEDS } from './feature.ts'

/**
 * Every address to refresh when a news item changes: its own, the cached lists, those of its year (of both years, when
 * its date has changed), the feeds, and the articles that link to it.
 */
export function newsAddresses(item: {
  id: number
  years: readonly number[]
  neighbours: readonly number[]
}): string[] {
  const pages = KEPT_PAGES.filter(({ path, showsNews }) => showsNews && path !== '/noticias')
  return [
    ...newsItemAddresses(item.id),
    ...pages.map(addressOf),
    ...newsListAddresses(item.years),
    ...NEWS_FEEDS,
    ...item.neighbours.map((id) => `/noticia-detalle/${id}`),
    '/sitemap.xml',
  ]
}

/** An item's own addresses. */
export function newsItemAddresses(id: number): string[] {
  return [`/noticia-detalle/${id}`, `/api/Noticias/${id}`]
}

/** The cached news lists: pages, for all years and for each of these, and reads. */
export function newsListAddresses(years: readonly number[]): string[] {
  const numbers = Array.from({ length: CACHED_LIST_PAGES }, (_, i) => i + 1)
  return [
    ...['', ...years.map(String)].flatMap((year) =>
      numbers.map((number) => newsListAddress({ year, page: number })),
    ),
    ...numbers.map(
      (number) => `/api/Noticias?pageNumber=${number}&pageSize=${NEWS_LIST_PAGE_SIZE}`,
    ),
  ]
}

/** A page of /noticias; the first says no number. */
export function newsListAddress({ year, page }: { year: string; page: number }): string {
  return addressOf({
    path: '/noticias',
    query: { anio: year, pagina: page === 1 ? '' : String(page) },
  })
}
