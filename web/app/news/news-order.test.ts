import type { NewsItem } from '@terminal/contract/news/news'
import { describe, expect, test } from 'vitest'
import { frontOf } from './news-order.ts'

/** Each a day older than the one before it. */
const list = (...flags: string[]) =>
  flags.map((flag, i) => {
    const publishedOn = `2026-11-${String(28 - i)}`
    return { id: i + 1, publishedOn, isFeatured: flag === 'principal' } as NewsItem
  })
const ids = (items: NewsItem[]) => items.map((item) => item.id)

describe('the three news of /home', () => {
  test('begin with the one that is featured, and go on with the newest', () => {
    expect(ids(frontOf(list('-', '-', 'principal', '-')))).toEqual([3, 1, 2])
  })

  test('are not held by what was featured before, in whatever order they come', () => {
    const all = list('-', 'principal', '-', 'principal', 'principal', 'principal')
    expect(ids(frontOf(all))).toEqual([2, 1, 3])
    expect(ids(frontOf(all.toReversed()))).toEqual([2, 1, 3])
  })

  test('are the newest when none is, and fewer when there are not so many', () => {
    expect(ids(frontOf(list('-', '-', '-', '-')))).toEqual([1, 2, 3])
    expect(ids(frontOf(list('-')))).toEqual([1])
    expect(frontOf([])).toEqual([])
  })
})
