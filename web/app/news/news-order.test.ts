import type { NewsItem } from '@terminal/contract/news/news'
import { describe, expect, test } from 'vitest'
import { latestAfter, leadNews } from './news-order.ts'

/** Each a day older than the one before it. */
const list = (...flags: string[]) =>
  flags.map((flag, i) => {
    const publishedOn = `2026-11-${String(28 - i)}`
    return { id: i + 1, publishedOn, isFeatured: flag === 'principal' } as NewsItem
  })
const ids = (items: NewsItem[]) => items.map((item) => item.id)

describe('the first news of /home', () => {
  test('is the one that is featured', () => {
    expect(ids(leadNews(list('-', '-', 'principal')))).toEqual([3])
  })

  test('are the three newest when several are', () => {
    const all = list('-', 'principal', 'principal', '-', 'principal', 'principal')
    expect(ids(leadNews(all))).toEqual([2, 3, 5])
    expect(ids(leadNews(all.toReversed()))).toEqual([2, 3, 5])
  })

  test('is the newest when none is, and nothing when there is no news', () => {
    expect(ids(leadNews(list('-', '-')))).toEqual([1])
    expect(leadNews([])).toEqual([])
  })
})

test('/home goes on with the three newest that it did not open with, in whatever order they come', () => {
  const all = list('-', '-', 'principal', '-', '-', '-', '-', '-', '-')
  const lead = leadNews(all)
  expect(ids(latestAfter(lead, all.toReversed()))).toEqual([1, 2, 4])
})
