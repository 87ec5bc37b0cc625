import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'

/** What anybody may read and answer. */
export function surveyRoutes(_deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async () => {}
}
