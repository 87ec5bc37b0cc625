import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { toNoticia } from '@terminal/contract/news/news'
import { Noticia } from '@terminal/contract/news/news.schema'
import { fromChangeParams, toHistorial } from '@terminal/contract/news/news-desk'
import { ChangeParams, HistorialDeNoticia } from '@terminal/contract/news/news-desk.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson, requireRoleIn } from '../platform/auth.ts'
import type { NewsDeps } from './news.service.ts'
import { readHistory, restoreVersion } from './news-history.service.ts'

const REFUSALS = ['forbidden', 'not_found', 'invalid_fields'] as const

/** Who did what to an item, and the way back. */
export function newsHistoryRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  const refusals = problemResponses(...REFUSALS, 'malformed', 'conflict', 'gone', 'stale')
  return async (app) => {
    requireRoleIn(app, 'noticias')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    app.get(
      '/api/Noticias/:id/historial',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Los cambios de una noticia, del más reciente al más antiguo',
          params: IdParams,
          response: { 200: HistorialDeNoticia, ...problemResponses(...REFUSALS) },
        },
      },
      async ({ params }) => toHistorial(await readHistory(deps.db, params.id)),
    )

    app.post(
      '/api/Noticias/:id/historial/:cambio/restaurar',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Devuelve una noticia a como quedó después de un cambio',
          params: ChangeParams,
          headers: VersionHeaders,
          response: { 200: Noticia, ...refusals },
        },
      },
      async (request) => {
        const { params, headers } = request
        const target = { ...fromChangeParams(params), seenVersion: headers['if-match'] }
        const item = await restoreVersion(deps, requirePerson(request), target)
        request.log.info({ newsId: item.id }, 'news version restored')
        return toNoticia(item)
      },
    )
  }
}
