import type { NewsItem } from '@terminal/contract/news/news'

const FRONT_COUNT = 3

/**
 * What /home shows: the newest of the featured items and then the newest of all, so that what was featured long ago
 * never keeps today's news away.
 */
export function frontOf(items: readonly NewsItem[]): NewsItem[] {
  const newest = items.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id)
  const first = newest.find(({ isFeatured }) => isFeatured)
  const others = newest.filter((item) => item !== first)
  return [...(first ? [first] : []), ...others].slice(0, FRONT_COUNT)
}
