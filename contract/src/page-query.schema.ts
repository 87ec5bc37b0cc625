import { z } from 'zod'
import { NEWS_LIST_PAGE_SIZE } from './limits.ts'

/** Digits only: `1e1`, ` 1` and `0x1` are numbers to JavaScript, and none of them is a page. */
function wholeNumber(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  )
}

/** Far beyond any real list, and small enough for PostgreSQL to count to. */
const LAST_PAGE = 1_000_000

export const PageQuery = z.object({
  pageNumber: wholeNumber(1, LAST_PAGE).default(1),
  pageSize: wholeNumber(1, NEWS_LIST_PAGE_SIZE).default(NEWS_LIST_PAGE_SIZE),
})

export const IdParams = z.object({ id: wholeNumber(1, 2_147_483_647) })
