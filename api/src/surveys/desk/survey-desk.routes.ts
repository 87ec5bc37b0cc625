import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'

/** The desk of those who ask. */
export function surveyDeskRoutes(_deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async () => {}
}
