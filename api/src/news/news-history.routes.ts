import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { NewsItem } from '@terminal/contract/news/news'
import { ChangeParams, NewsHistory } from '@terminal/contract/news/news-desk'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import type { NewsDeps } from './news.service.ts'
import { readHistory, restoreVersion } from './news-history.service.ts'

const about = describeRoutes(['Noticias'])

/** Who did what to an item, and the way back. */
export function newsHistoryRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    app.get(
      '/api/Noticias/:id/historial',
      about('Los cambios de una noticia, del más reciente al más antiguo', {
        params: IdParams,
        response: { 200: NewsHistory },
      }),
      async ({ params }) => await readHistory(deps.db, params.id),
    )

    app.post(
      '/api/Noticias/:id/historial/:changeId/restaurar',
      about('Devuelve una noticia a como quedó después de un cambio', {
        params: ChangeParams,
        headers: VersionHeaders,
        response: { 200: NewsItem, ...problemResponses('conflict', 'gone') },
      }),
      async (request) => {
        const { params, headers } = request
        const target = { ...params, seenVersion: headers['if-match'] }
        const item = await restoreVersion(deps, requirePerson(request), target)
        request.log.info({ newsId: item.id }, 'news version restored')
        return item
      },
    )
  })
}
