import { randomUUID } from 'node:crypto'
import { PurgeForm } from '@terminal/contract/withdrawals/withdrawal'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { noteSecurity } from '../platform/http/security-events.ts'
import { staffRoutes, TARGET, targetOf } from '../platform/http/staff-routes.ts'
import type { NewsDeps } from './news.service.ts'
import { purgeNews } from './news-purge.service.ts'

const about = describeRoutes(['Noticias'])

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
