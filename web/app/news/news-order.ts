import type { NewsItem } from '@terminal/contract/news'

const LEAD_COUNT = 3

/**
 * What /home opens with, newest first as the list comes: the featured item; when several are, the three newest of
 * them; when none is, the newest of all.
 */
export function leadNews(newestFirst: readonly NewsItem[]): NewsItem[] {
  const featured = newestFirst.filter((item) => item.isFeatured)
  return featured.length > 0 ? featured.slice(0, LEAD_COUNT) : newestFirst.slice(0, 1)
}

/** Featured items first, each group newest first. */
export function featuredFirst(newestFirst: readonly NewsItem[]): NewsItem[] {
  return newestFirst.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
}
