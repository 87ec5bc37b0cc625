import { problemResponses } from '@terminal/contract/http/errors'
import { fromEscritorioQuery, toEscritorio } from '@terminal/contract/news/news-desk'
import { EscritorioDeNoticias, EscritorioQuery } from '@terminal/contract/news/news-desk.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { requireRoleIn } from '../platform/auth.ts'
import { listDesk } from './news-desk.queries.ts'

/** The news as the people who publish them work with them. */
export function newsDeskRoutes(deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async (app) => {
    requireRoleIn(app, 'noticias')

    app.get(
      '/api/Noticias/personal',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Las noticias para el personal: también las inactivas y las retiradas',
          querystring: EscritorioQuery,
          response: {
            200: EscritorioDeNoticias,
            ...problemResponses('forbidden', 'invalid_fields'),
          },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        return toEscritorio(await listDesk(deps.db, fromEscritorioQuery(request.query)))
      },
    )
  }
}
