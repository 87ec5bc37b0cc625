import { problemResponses } from '@terminal/contract/http/errors'
import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { fromNoticiaForm, imageOf, toNoticia } from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { acceptForms } from '../platform/http/forms.ts'
import { staffRoutes, TARGET, targetOf } from '../platform/http/staff-routes.ts'
import { createNews, type NewsDeps, removeNews, restoreNews, reviseNews } from './news.service.ts'

/** What the staff of the news may do. Who is asking is decided before the body is read. */
export function newsWritingRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    acceptForms(app, IMAGE_LIMIT_BYTES)
    await app.register(formRoutes(deps))
    await app.register(removalRoutes(deps))
  })
}

function formRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const form = { tags: ['Noticias'], consumes: ['multipart/form-data'], body: NoticiaForm }

    app.post(
      '/api/Noticias',
      { schema: { ...form, summary: 'Crea una noticia', response: { 201: Noticia } } },
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
          ...TARGET,
          response: { 200: Noticia, ...problemResponses('gone') },
        },
      },
      async (request) => {
        const { body } = request
        const image = await imageOf(body)
        const draft = fromNoticiaForm(body)
        const item = await reviseNews(deps, requirePerson(request), targetOf(request), draft, image)
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
          ...TARGET,
          response: { 204: z.null(), ...problemResponses('gone') },
        },
      },
      async (request, reply) => {
        const target = targetOf(request)
        await removeNews(deps, requirePerson(request), target)
        request.log.info({ newsId: target.id }, 'news removed')
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
          response: { 200: Noticia, ...problemResponses('gone') },
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
