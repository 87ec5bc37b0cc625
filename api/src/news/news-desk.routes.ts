import { DeskPart, NewsDesk } from '@terminal/contract/news/news-desk'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listDesk } from './news-desk.queries.ts'

/** The news as the people who publish them work with them. */
export function newsDeskRoutes(deps: { db: Queryable }): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    app.get(
      '/api/Noticias/personal',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Las noticias para el personal: también las inactivas y las retiradas',
          querystring: DeskPart,
          response: { 200: NewsDesk },
        },
      },
      async ({ query }) => await listDesk(deps.db, query),
    )
  })
}
