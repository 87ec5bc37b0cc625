import type { NewsItem } from '@terminal/contract/news/news'

const FRONT_COUNT = 3

/** What /home shows: the featured items, newest first, and where they are too few, the newest of the others. */
export function frontOf(items: readonly NewsItem[]): NewsItem[] {
  const newest = items.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id)
  const { featured = [], others = [] } = Object.groupBy(newest, ({ isFeatured }) =>
    isFeatured ? 'featured' : 'others',
  )
  return [...featured, ...others].slice(0, FRONT_COUNT)
}
