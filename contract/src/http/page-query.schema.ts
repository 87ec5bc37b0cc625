import { z } from 'zod'
import { NEWS_LIST_PAGE_SIZE } from './limits.ts'

/** Beyond any real list, and within PostgreSQL's integer range. */
const LAST_PAGE = 1_000_000

export const PageQuery = z.object({
  pageNumber: fromDigits(z.int().min(1).max(LAST_PAGE).default(1)),
  pageSize: fromDigits(z.int().min(1).max(NEWS_LIST_PAGE_SIZE).default(NEWS_LIST_PAGE_SIZE)),
})

/** Beside the page, of which year; and whether the featured items come before all others. */
export const NewsQuery = PageQuery.extend({
  anio: fromDigits(z.int().min(1990).max(2100).optional()),
  orden: z.enum(['recientes', 'principales']).default('recientes'),
})

export type NewsQuery = z.infer<typeof NewsQuery>

export const IdParams = z.object({ id: fromDigits(z.int().min(1).max(2_147_483_647)) })

/** Matches no version. */
const NO_VERSION = 0

/** The version in If-Match, as an entity tag or bare. An unreadable one never matches; `*` matches any. */
export const VersionHeaders = z.object({
  'if-match': z
    .string()
    .describe(
      'La versión que se tenía delante, como "3"; si ya hay otra, 412. Sin ella no se mira.',
    )
    .optional()
    .transform((value) => {
      if (value === undefined || value === '*') return undefined
      const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(value.trim()) ?? []
      return digits === undefined ? NO_VERSION : Number(digits)
    }),
})

/** Digits only: JavaScript also reads `1e1`, ` 1` and `0x1` as numbers. */
export function fromDigits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    schema,
  )
}
