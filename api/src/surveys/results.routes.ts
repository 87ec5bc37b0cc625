import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'

/** What may be shown of the answers. */
export function surveyResultRoutes(_deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async () => {}
}
