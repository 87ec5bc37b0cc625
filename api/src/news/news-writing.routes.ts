import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import {
  fromNoticiaForm,
  imageOf,
  NEWS_FIELDS,
  NewsItem,
  toNoticia,
} from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { acceptForms } from '../platform/http/forms.ts'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import {
  createNews,
  type NewsDeps,
  removeNews,
  requireNews,
  restoreNews,
  reviseNews,
} from './news.service.ts'

const KIND = { name: 'news', tags: ['Noticias'] }
const SPECIFIED = { ...KIND, answer: Noticia, toAnswer: toNoticia, isSpecified: true }

/** What the staff of the news may do. Who is asking is decided before the body is read. */
export function newsWritingRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    acceptForms(app, IMAGE_LIMIT_BYTES, {
      blankCounts: [NEWS_FIELDS.publishedOn, NEWS_FIELDS.category],
    })
    const news = recordRoutes(app, SPECIFIED)
    const multipart = { form: NoticiaForm, consumes: ['multipart/form-data'] }

    news.create('/api/Noticias', {
      summary: 'Crea una noticia',
      ...multipart,
      done: 'created',
      db: deps.db,
      read: (id) => requireNews(deps.db, id),
      work: async ({ actor, form, create }) =>
        createNews(deps, actor, fromNoticiaForm(form), await imageOf(form), create),
    })

    news.revise('/api/Noticias/:id', {
      summary:
        'Cambia una noticia; sin Imagen conserva la que tiene, con QuitarImagen queda sin ella',
      ...multipart,
      refusals: ['gone'],
      done: 'revised',
      work: async ({ actor, target, form }) =>
        reviseNews(deps, actor, target, fromNoticiaForm(form), await imageOf(form)),
    })

    news.remove('/api/Noticias/:id', {
      summary: 'Retira una noticia; se puede restaurar',
      refusals: ['gone'],
      done: 'removed',
      work: ({ actor, target }) => removeNews(deps, actor, target),
    })

    recordRoutes(app, { ...KIND, answer: NewsItem }).act('/api/Noticias/:id/restaurar', {
      summary: 'Restaura una noticia retirada',
      refusals: ['gone'],
      done: 'restored',
      work: ({ actor, id }) => restoreNews(deps, actor, id),
    })
  })
}
