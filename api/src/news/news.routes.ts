import { problemResponses } from '@terminal/contract/http/errors'
import { CACHED_LIST_PAGES } from '@terminal/contract/http/limits'
import { IdParams, NewsQuery } from '@terminal/contract/http/page-query.schema'
import {
  fromNewsQuery,
  toAniosDeNoticias,
  toNoticia,
  toNoticiaPage,
} from '@terminal/contract/news/news'
import {
  AniosDeNoticias,
  Noticia,
  NoticiaPage,
  NoticiasCercanas,
} from '@terminal/contract/news/news.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { audienceOf } from '../platform/auth/callers.ts'
import { setCacheControl } from '../platform/http/caching.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { WITH_OR_WITHOUT_SESSION } from '../platform/http/security-schemes.ts'
import { listNews, listNewsYears } from './news.queries.ts'
import { nearbyNews, requireNews } from './news.service.ts'

const about = describeRoutes(['Noticias'])

/** What anybody may read; staff find in the same places what is not public as well. */
export function newsRoutes(deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Noticias',
      about(
        'Las noticias activas, de la más reciente a la más antigua; al personal de noticias, todas',
        {
          security: WITH_OR_WITHOUT_SESSION,
          querystring: NewsQuery,
          response: { 200: NoticiaPage, ...problemResponses('invalid_fields') },
        },
      ),
      async (request, reply) => {
        const part = fromNewsQuery(request.query)
        const audience = audienceOf(request, 'noticias')
        setCacheControl(reply, audience, part.page <= CACHED_LIST_PAGES)
        return toNoticiaPage({ ...part, ...(await listNews(deps.db, { ...part, audience })) })
      },
    )

    app.get(
      '/api/Noticias/:id',
      about('Una noticia activa; al personal de noticias, cualquiera', {
        security: WITH_OR_WITHOUT_SESSION,
        params: IdParams,
        response: {
          200: Noticia,
          ...problemResponses('not_found', 'gone', 'invalid_fields'),
        },
      }),
      async (request, reply) => {
        const audience = audienceOf(request, 'noticias')
        const item = await requireNews(deps.db, request.params.id, audience)
        setCacheControl(reply, audience)
        return toNoticia(item)
      },
    )

    app.get(
      '/api/Noticias/anios',
      about('Los años que tienen noticias activas, y cuántas', {
        response: { 200: AniosDeNoticias, ...problemResponses() },
      }),
      async (_request, reply) => {
        setCacheControl(reply, 'public')
        return toAniosDeNoticias(await listNewsYears(deps.db))
      },
    )

    app.get(
      '/api/Noticias/:id/cercanas',
      about('Las tres noticias activas más cercanas en el tiempo a una', {
        params: IdParams,
        response: {
          200: NoticiasCercanas,
          ...problemResponses('not_found', 'gone', 'invalid_fields'),
        },
      }),
      async (request, reply) => {
        setCacheControl(reply, 'public')
        return { items: (await nearbyNews(deps.db, request.params.id)).map(toNoticia) }
      },
    )
  }
}
