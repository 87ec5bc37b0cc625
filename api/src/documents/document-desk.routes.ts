import { randomUUID } from 'node:crypto'
import { PlacedDocument } from '@terminal/contract/documents/document'
import {
  DocumentHistory,
  DocumentTree,
  LegalMatrix,
  VersionParams,
} from '@terminal/contract/documents/document-desk'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { PurgeForm } from '@terminal/contract/withdrawals/withdrawal'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { noteSecurity } from '../platform/http/security-events.ts'
import { staffRoutes, TARGET } from '../platform/http/staff-routes.ts'
import type { PurgeOrder } from '../withdrawals/purges.ts'
import { listDocumentChanges, listTree } from './document-desk.queries.ts'
import { findDocument } from './documents.queries.ts'
import { noSuchDocument, restoreVersion } from './documents.service.ts'
import { purgeDocument, purgeVersion } from './documents-purge.service.ts'
import { type DocumentDeps, readMatrix } from './sections.service.ts'

const tags = ['Transparencia']
const about = describeRoutes(tags)

/** The documents as the people who publish them work with them. */
export function documentDeskRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return staffRoutes('documentos', async (app) => {
    app.get(
      '/api/Secciones/personal',
      about('Las secciones y los documentos para el personal, también retirados', {
        response: { 200: DocumentTree },
      }),
      async () => await listTree(deps.db),
    )

    app.get(
      '/api/Secciones/matriz',
      about('Cada obligación de la ley: quién responde, qué hay y para cuándo', {
        response: { 200: LegalMatrix },
      }),
      async () => await readMatrix(deps),
    )

    app.get(
      '/api/Subsecciones/:id/historial',
      about('Los cambios de un documento, del más reciente al más antiguo', {
        params: IdParams,
        response: { 200: DocumentHistory },
      }),
      async ({ params }) => {
        const document = await findDocument(deps.db, params.id)
        if (!document) throw noSuchDocument()
        return await listDocumentChanges(deps.db, document)
      },
    )

    app.post(
      '/api/Subsecciones/:id/versiones/:number/restaurar',
      about('Vuelve a mostrar una versión anterior, como una versión nueva', {
        params: VersionParams,
        headers: VersionHeaders,
        response: { 200: PlacedDocument, ...problemResponses('gone') },
      }),
      async (request) => {
        const { params, headers } = request
        const target = { ...params, seenVersion: headers['if-match'] }
        const document = await restoreVersion(deps, requirePerson(request), target)
        request.log.info({ documentId: document.id }, 'document version restored')
        return document
      },
    )
  })
}

/** What cannot be undone is for administrators. */
export function documentPurgeRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
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
