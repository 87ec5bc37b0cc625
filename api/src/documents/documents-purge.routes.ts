import { randomUUID } from 'node:crypto'
import { VersionParams } from '@terminal/contract/documents/document-desk'
import { VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { PurgeForm } from '@terminal/contract/withdrawals/withdrawal'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { noteSecurity } from '../platform/http/security-events.ts'
import { staffRoutes, TARGET } from '../platform/http/staff-routes.ts'
import type { PurgeOrder } from '../withdrawals/purges.ts'
import { purgeDocument, purgeVersion } from './documents-purge.service.ts'
import type { DocumentDeps } from './sections.service.ts'

/** What cannot be undone is for whoever runs the site. */
export function documentPurgeRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  const tags = ['Transparencia']
  const form = { tags, body: PurgeForm, response: { 204: z.null() } }
  return staffRoutes('administrador', async (app) => {
    app.post(
      '/api/Subsecciones/:id/retirar-definitivamente',
      {
        schema: {
          ...form,
          summary: 'Retira un documento para siempre, con todas sus versiones y su historial',
          ...TARGET,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request
        const order = orderOf(request, body.reason, headers['if-match'])
        await purgeDocument(deps, params.id, order)
        request.log.info({ documentId: params.id }, 'document purged')
        noteSecurity(request, { event: 'purge' })
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/Subsecciones/:id/versiones/:number/retirar-definitivamente',
      {
        schema: {
          ...form,
          summary:
            'Retira para siempre una versión de un documento; si es la que se ve, el documento queda pendiente',
          params: VersionParams,
          headers: VersionHeaders,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request
        const order = orderOf(request, body.reason, headers['if-match'])
        await purgeVersion(deps, params, order)
        request.log.info({ documentId: params.id }, 'document version purged')
        noteSecurity(request, { event: 'purge' })
        return reply.code(204).send(null)
      },
    )
  })
}

function orderOf(
  request: Pick<FastifyRequest, 'person'>,
  reason: string,
  seenVersion: number | undefined,
): PurgeOrder {
  return { id: randomUUID(), actor: requirePerson(request), reason, seenVersion }
}
