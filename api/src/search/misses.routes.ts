import { problemResponses } from '@terminal/contract/http/errors'
import { toBusquedasSinResultado } from '@terminal/contract/search/search'
import { BusquedasSinResultado } from '@terminal/contract/search/search.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { requireStaff } from '../platform/auth.ts'
import { type Clock, today } from '../platform/clock.ts'
import { WITH_SESSION } from '../platform/security-schemes.ts'
import { listMisses } from './misses.queries.ts'

/** What the site should have and has not: a matter of whoever works for it. */
export function searchMissesRoutes(deps: { db: Queryable; clock: Clock }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Buscador/sin-resultados',
      {
        onRequest: requireStaff,
        schema: {
          tags: ['Buscador'],
          security: WITH_SESSION,
          summary: 'Lo que los visitantes buscaron y no encontraron, sin nada de quién lo buscó',
          response: {
            200: BusquedasSinResultado,
            ...problemResponses('forbidden'),
          },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'private, no-store')
        return toBusquedasSinResultado(await listMisses(deps.db, today(deps.clock)))
      },
    )
  }
}
