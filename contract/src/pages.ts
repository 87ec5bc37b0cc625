import { NEWS_LIST_PAGE_SIZE } from './limits.ts'

/**
 * The public addresses that caches keep, and the query parameters each of them reads, with the value a missing one
 * stands for. The edge drops every other parameter from its key, and the worker warms them.
 */
export type CachedAddress = {
  path: string
  query: Record<string, string>
  /** Parameters whose other values are answered but not kept, so that the copies stay countable. */
  keptOnlyAtDefault?: readonly string[]
}

export const PAGES: readonly CachedAddress[] = [
  { path: '/home', query: {} },
  { path: '/noticias', query: {} },
]

export const READS: readonly CachedAddress[] = [
  {
    path: '/api/Noticias',
    query: { pageNumber: '1', pageSize: String(NEWS_LIST_PAGE_SIZE) },
    keptOnlyAtDefault: ['pageSize'],
  },
]

/** The addresses of single news items, as a regular expression: kept as well, one copy an item. */
export const NEWS_ITEM_PATTERN = '^/(noticia-detalle|api/Noticias)/[0-9]+$'

/** Every address that shows something of a news item, and must be made anew when it changes. */
export function newsAddresses(id: number): string[] {
  return [...PAGES, ...READS].map(addressOf).concat(`/noticia-detalle/${id}`, `/api/Noticias/${id}`)
}

export function addressOf({ path, query }: CachedAddress): string {
  const parameters = new URLSearchParams(query).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}
