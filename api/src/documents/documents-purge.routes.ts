import { randomUUID } from 'node:crypto'
import { VersionParams } from '@terminal/contract/documents/document.schema'
import { fromVersionParams } from '@terminal/contract/documents/document-form'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { fromRetiroForm } from '@terminal/contract/withdrawals/withdrawal'
import { RetiroForm } from '@terminal/contract/withdrawals/withdrawal.schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson, requireRoleIn } from '../platform/auth.ts'
import type { PurgeDeed } from '../platform/purges.ts'
import { purgeDocument, purgeVersion } from './documents-purge.service.ts'
import type { DocumentDeps } from './sections.service.ts'

const REFUSALS = ['forbidden', 'malformed', 'invalid_fields', 'unsupported_type'] as const

/** What cannot be undone is for whoever runs the site. */
export function documentPurgeRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  const tags = ['Transparencia']
  const form = { tags, headers: VersionHeaders, body: RetiroForm }
  const response = { 204: z.null(), ...problemResponses(...REFUSALS, 'not_found', 'stale') }
  return async (app) => {
    requireRoleIn(app, 'administrador')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    app.post(
      '/api/Subsecciones/:id/retirar-definitivamente',
      {
        schema: {
          ...form,
          summary: 'Retira un documento para siempre, con todas sus versiones y su historial',
          params: IdParams,
          response,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request
        const deed = deedOf(request, fromRetiroForm(body), headers['if-match'])
        await purgeDocument(deps, params.id, deed)
        request.log.info({ documentId: params.id }, 'document purged')
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/Subsecciones/:id/versiones/:numero/retirar-definitivamente',
      {
        schema: {
          ...form,
          summary:
            'Retira para siempre una versión de un documento; si es la que se ve, el documento queda pendiente',
          params: VersionParams,
          response,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request
        const deed = deedOf(request, fromRetiroForm(body), headers['if-match'])
        await purgeVersion(deps, fromVersionParams(params), deed)
        request.log.info({ documentId: params.id }, 'document version purged')
        return reply.code(204).send(null)
      },
    )
  }
}

function deedOf(
  request: Pick<FastifyRequest, 'person'>,
  reason: string,
  seenVersion: number | undefined,
): PurgeDeed {
  return { id: randomUUID(), actor: requirePerson(request), reason, seenVersion }
}
