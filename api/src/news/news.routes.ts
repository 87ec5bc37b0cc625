import { problemResponses } from '@terminal/contract/errors'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/limits'
import { toNoticia, toNoticiaPage } from '@terminal/contract/news'
import { Noticia, NoticiaPage } from '@terminal/contract/news.schema'
import { IdParams, PageQuery } from '@terminal/contract/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { AppError } from '../platform/errors.ts'
import { findNews, listNews } from './news.queries.ts'

export function newsRoutes(deps: { db: Queryable }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Noticias',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Las noticias activas, de la más reciente a la más antigua',
          querystring: PageQuery,
          response: { 200: NoticiaPage, ...problemResponses('invalid_fields') },
        },
      },
      async (request, reply) => {
        const { pageNumber: page, pageSize } = request.query
        const found = await listNews(deps.db, { page, pageSize })
        reply.header('cache-control', PUBLIC_CACHE_CONTROL)
        return toNoticiaPage({ ...found, page, pageSize })
      },
    )

    app.get(
      '/api/Noticias/:id',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Una noticia activa',
          params: IdParams,
          response: { 200: Noticia, ...problemResponses('not_found', 'invalid_fields') },
        },
      },
      async (request, reply) => {
        const item = await findNews(deps.db, request.params.id)
        if (!item) throw new AppError('not_found', 'La noticia no existe o ya no está publicada.')
        reply.header('cache-control', PUBLIC_CACHE_CONTROL)
        return toNoticia(item)
      },
    )
  }
}
