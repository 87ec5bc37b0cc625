import { z } from 'zod'
import { PageQuery } from './page-query.schema.ts'

/** What addresses for staff alone have in common: they speak our own names. */

const instant = z.iso.datetime({ offset: true })

/** Who changed something last, and when. */
export const LastChange = z.object({ by: z.string(), at: instant })
export type LastChange = z.infer<typeof LastChange>

export const CHANGE_ACTIONS = ['create', 'revise', 'remove', 'restore', 'purge'] as const

/** One change of an item: what it was and what it became. */
export function changeOf<Version extends z.ZodType, const Action extends string>(
  version: Version,
  actions: readonly Action[],
) {
  return z.object({
    id: z.int().positive(),
    action: z.enum(actions),
    by: z.string(),
    at: instant,
    before: version.nullable(),
    after: version,
  })
}

/** Which part of a list, as an address asks for it. */
export const PartQuery = z.object({
  page: PageQuery.shape.pageNumber,
  pageSize: PageQuery.shape.pageSize,
})
