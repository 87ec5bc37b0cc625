import { z } from 'zod'
import { NEWS_LIST_PAGE_SIZE } from './limits.ts'

/** Far beyond any real list, and small enough for PostgreSQL to count to. */
const LAST_PAGE = 1_000_000

export const PageQuery = z.object({
  pageNumber: fromDigits(z.int().min(1).max(LAST_PAGE).default(1)),
  pageSize: fromDigits(z.int().min(1).max(NEWS_LIST_PAGE_SIZE).default(NEWS_LIST_PAGE_SIZE)),
})

export const IdParams = z.object({ id: fromDigits(z.int().min(1).max(2_147_483_647)) })

/** Digits only: `1e1`, ` 1` and `0x1` are numbers to JavaScript, and none of them is a page. */
function fromDigits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    schema,
  )
}
