import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'

/** What people say of a page. */
export function opinionRoutes(_deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async () => {}
}
