import { newsItemAddresses, newsListAddresses } from '@terminal/contract/news/news-addresses'
import type { Queryable } from '../db/schema.ts'
import { listNewsIds, listNewsYears } from './news.queries.ts'

const MOST_NEWS = 300

/** The news that have copies of their own, and the years that have lists of theirs. */
export async function listNewsPlaces(db: Queryable): Promise<{ ids: number[]; years: number[] }> {
  const ids = await listNewsIds(db, MOST_NEWS)
  const years = (await listNewsYears(db)).map(({ year }) => year)
  return { ids, years }
}

export async function listNewsAddresses(db: Queryable): Promise<string[]> {
  const { ids, years } = await listNewsPlaces(db)
  return [...newsListAddresses(years), ...ids.flatMap(newsItemAddresses)]
}
