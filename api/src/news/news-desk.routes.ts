import { DeskPart, NewsDesk } from '@terminal/contract/news/news-desk'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listDesk } from './news-desk.queries.ts'

const about = describeRoutes(['Noticias'])

/** The news as the people who publish them work with them. */
export function newsDeskRoutes(deps: { db: Queryable }): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    app.get(
      '/api/Noticias/personal',
      about('Las noticias para el personal: también las inactivas y las retiradas', {
        querystring: DeskPart,
        response: { 200: NewsDesk },
      }),
      async ({ query }) => await listDesk(deps.db, query),
    )
  })
}
