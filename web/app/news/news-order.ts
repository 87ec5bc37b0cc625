import type { NewsItem } from '@terminal/contract/news/news'

const LEAD_COUNT = 3
const LATEST_COUNT = 3

/** What /home opens with: the featured item; when several are, the three newest; when none is, the newest of all. */
export function leadNews(items: readonly NewsItem[]): NewsItem[] {
  const newest = newestFirst(items)
  const featured = newest.filter((item) => item.isFeatured)
  return featured.length > 0 ? featured.slice(0, LEAD_COUNT) : newest.slice(0, 1)
}

/** What /home goes on with: the newest that it did not open with. */
export function latestAfter(lead: readonly NewsItem[], items: readonly NewsItem[]): NewsItem[] {
  return newestFirst(items.filter((item) => !lead.includes(item))).slice(0, LATEST_COUNT)
}

function newestFirst(items: readonly NewsItem[]): NewsItem[] {
  return items.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id)
}
