import { MissedQueries } from '@terminal/contract/search/missed-query'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listMisses } from './misses.queries.ts'

const about = describeRoutes(['Buscador'])

/** What the site should have and has not: for its staff. */
export function searchMissesRoutes(deps: { db: Queryable; clock: Clock }): FastifyPluginAsyncZod {
  return staffRoutes('staff', async (app) => {
    app.get(
      '/api/Buscador/sin-resultados',
      about('Lo que los visitantes buscaron y no encontraron, sin nada de quién lo buscó', {
        response: { 200: MissedQueries },
      }),
      async () => await listMisses(deps.db, today(deps.clock)),
    )
  })
}
