import { z } from 'zod'

/** What visitors looked for and did not find. */
const MissedQuery = z.object({
  query: z.string(),
  count: z.int().positive(),
  lastOn: z.iso.date(),
})
export type MissedQuery = z.infer<typeof MissedQuery>

/** The most frequent first. */
export const MissedQueries = z.array(MissedQuery).meta({ id: 'MissedQueries' })
