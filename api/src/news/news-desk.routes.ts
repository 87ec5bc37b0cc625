import { randomUUID } from 'node:crypto'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { NewsItem } from '@terminal/contract/news/news'
import { ChangeParams, DeskPart, NewsDesk, NewsHistory } from '@terminal/contract/news/news-desk'
import { PurgeForm } from '@terminal/contract/withdrawals/withdrawal'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { requirePerson } from '../platform/auth/callers.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { noteSecurity } from '../platform/http/security-events.ts'
import { staffRoutes, TARGET, targetOf } from '../platform/http/staff-routes.ts'
import type { NewsDeps } from './news.service.ts'
import { listDesk } from './news-desk.queries.ts'
import { readHistory, restoreVersion } from './news-history.service.ts'
import { purgeNews } from './news-purge.service.ts'

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

/** What cannot be undone is for administrators. */
export function newsPurgeRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return staffRoutes('administrador', async (app) => {
    app.post(
      '/api/Noticias/:id/retirar-definitivamente',
      about('Retira una noticia para siempre, con sus fotos y su historial', {
        ...TARGET,
        body: PurgeForm,
        response: { 204: z.null() },
      }),
      async (request, reply) => {
        const { id, seenVersion } = targetOf(request)
        await purgeNews(deps, id, {
          id: randomUUID(),
          actor: requirePerson(request),
          reason: request.body.reason,
          seenVersion,
        })
        request.log.info({ newsId: id }, 'news purged')
        noteSecurity(request, { event: 'purge' })
        return reply.code(204).send(null)
      },
    )
  })
}
