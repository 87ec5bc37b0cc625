import { NewsQuery } from '@terminal/contract/http/page-query.schema'
import { fromNewsQuery, type NewsPage } from '@terminal/contract/news/news'
import { newsListAddresses } from '@terminal/contract/news/news-addresses'

/** A place in the list of news: a year, or all of them (''), and the page, from 1. */
export type ListPlace = { year: string; page: number }

/** Undefined when no list could have such a place. */
export function findPlace(query: URLSearchParams): ListPlace | undefined {
  const asked = new URLSearchParams({ pageNumber: query.get('pagina') || '1' })
  const askedYear = query.get('anio')
  if (askedYear) asked.set('anio', askedYear)
  const { success, data } = NewsQuery.safeParse(Object.fromEntries(asked))
  if (!success) return undefined
  const { year, page } = fromNewsQuery(data)
  return { year: String(year ?? ''), page }
}

/** How many pages the list has there. The list of all years has its first page also when it is empty. */
export function countPages({ total, pageSize }: NewsPage, { year }: ListPlace): number {
  return Math.max(Math.ceil(total / pageSize), year === '' ? 1 : 0)
}

/** Whether the copy of an address is made anew when the news change: not far back, and not if it is written otherwise. */
export function isRefreshed(address: string, { year }: ListPlace): boolean {
  const years = year === '' ? [] : [Number(year)]
  return newsListAddresses(years).includes(address)
}

export function listTitle({ year, page }: ListPlace): string {
  const title = year === '' ? 'Noticias' : `Noticias de ${year}`
  return page === 1 ? title : `${title}, página ${page}`
}

/** For search engines, which take two pages with one description for one page. */
export function listDescription({ year, page }: ListPlace, description: string): string {
  const which = year === '' ? '' : ` Solo las de ${year}.`
  const where = page === 1 ? '' : ` Página ${page}.`
  return `${description}${which}${where}`
}
