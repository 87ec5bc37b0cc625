import { randomUUID } from 'node:crypto'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { fromRetiroForm } from '@terminal/contract/withdrawals/withdrawal'
import { RetiroForm } from '@terminal/contract/withdrawals/withdrawal.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson, requireRoleIn } from '../platform/auth.ts'
import type { NewsDeps } from './news.service.ts'
import { purgeNews } from './news-purge.service.ts'

const REFUSALS = ['forbidden', 'malformed', 'invalid_fields', 'unsupported_type'] as const

/** What cannot be undone is for whoever runs the site. */
export function newsPurgeRoutes(deps: NewsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    requireRoleIn(app, 'administrador')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    app.post(
      '/api/Noticias/:id/retirar-definitivamente',
      {
        schema: {
          tags: ['Noticias'],
          summary: 'Retira una noticia para siempre, con sus fotos y su historial',
          params: IdParams,
          headers: VersionHeaders,
          body: RetiroForm,
          response: { 204: z.null(), ...problemResponses(...REFUSALS, 'not_found', 'stale') },
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request
        await purgeNews(deps, params.id, {
          id: randomUUID(),
          actor: requirePerson(request),
          reason: fromRetiroForm(body),
          seenVersion: headers['if-match'],
        })
        request.log.info({ newsId: params.id }, 'news purged')
        return reply.code(204).send(null)
      },
    )
  }
}
