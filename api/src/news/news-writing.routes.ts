import { problemResponses } from '@terminal/contract/http/errors'
import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { fromNoticiaForm, imageOf, toNoticia } from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson, requireRoleIn } from '../platform/auth.ts'
import { acceptForms } from '../platform/forms.ts'
import { createNews, type NewsDeps, removeNews, restoreNews, reviseNews } from './news.service.ts'

const REFUSALS = ['forbidden', 'malformed', 'invalid_fields'] as const

/** What the staff of the news may do. Who is asking is decided before the body is read. */
export function newsWritingRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptForms(app, IMAGE_LIMIT_BYTES)
    requireRoleIn(app, 'noticias')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    await app.register(formRoutes(deps))
    await app.register(removalRoutes(deps))
  }
}

function formRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const form = { tags: ['Noticias'], consumes: ['multipart/form-data'], body: NoticiaForm }
    const refusals = problemResponses(...REFUSALS, 'too_large', 'unsupported_type')

    app.post(
      '/api/Noticias',
      { schema: { ...form, summary: 'Crea una noticia', response: { 201: Noticia, ...refusals } } },
      async (request, reply) => {
        const { body } = request
        const image = await imageOf(body)
        const item = await createNews(deps, requirePerson(request), fromNoticiaForm(body), image)
        request.log.info({ newsId: item.id }, 'news created')
        return reply.code(201).send(toNoticia(item))
      },
    )

    app.put(
      '/api/Noticias/:id',
      {
        schema: {
          ...form,
          summary: 'Cambia una noticia; sin Imagen conserva la que tiene',
          params: IdParams,
          headers: VersionHeaders,
          response: {
            200: Noticia,
            ...refusals,
            ...problemResponses('not_found', 'gone', 'stale'),
          },
        },
      },
      async (request) => {
        const { body, params, headers } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        const image = await imageOf(body)
        const draft = fromNoticiaForm(body)
        const item = await reviseNews(deps, requirePerson(request), target, draft, image)
        request.log.info({ newsId: item.id }, 'news revised')
        return toNoticia(item)
      },
    )
  }
}

function removalRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/api/Noticias/:id',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Retira una noticia; se puede restaurar',
          params: IdParams,
          headers: VersionHeaders,
          response: {
            204: z.null(),
            ...problemResponses(...REFUSALS, 'not_found', 'gone', 'stale'),
          },
        },
      },
      async (request, reply) => {
        const { params, headers } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        await removeNews(deps, requirePerson(request), target)
        request.log.info({ newsId: params.id }, 'news removed')
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/Noticias/:id/restaurar',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Restaura una noticia retirada',
          params: IdParams,
          response: { 200: Noticia, ...problemResponses(...REFUSALS, 'not_found', 'gone') },
        },
      },
      async (request) => {
        const item = await restoreNews(deps, requirePerson(request), request.params.id)
        request.log.info({ newsId: item.id }, 'news restored')
        return toNoticia(item)
      },
    )
  }
}
