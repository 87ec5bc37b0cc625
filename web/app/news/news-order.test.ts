import type { NewsItem } from '@terminal/contract/news'
import { describe, expect, test } from 'vitest'
import { featuredFirst, leadNews } from './news-order.ts'

const list = (...flags: string[]) =>
  flags.map((flag, i) => ({ id: i + 1, isFeatured: flag === 'principal' }) as NewsItem)
const ids = (items: NewsItem[]) => items.map((item) => item.id)

describe('the first news of /home', () => {
  test('is the one that is featured', () => {
    expect(ids(leadNews(list('-', '-', 'principal')))).toEqual([3])
  })

  test('are the three newest when several are', () => {
    const all = list('-', 'principal', 'principal', '-', 'principal', 'principal')
    expect(ids(leadNews(all))).toEqual([2, 3, 5])
  })

  test('is the newest when none is, and nothing when there is no news', () => {
    expect(ids(leadNews(list('-', '-')))).toEqual([1])
    expect(leadNews([])).toEqual([])
  })
})

test('the list puts featured items first and keeps the rest newest first', () => {
  expect(ids(featuredFirst(list('-', 'principal', '-', 'principal')))).toEqual([2, 4, 1, 3])
})
