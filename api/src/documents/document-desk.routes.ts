import { PlacedDocument } from '@terminal/contract/documents/document'
import {
  DocumentHistory,
  DocumentTree,
  LegalMatrix,
  VersionParams,
} from '@terminal/contract/documents/document-desk'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listDocumentChanges, listTree } from './document-desk.queries.ts'
import { findDocument } from './documents.queries.ts'
import { noSuchDocument, restoreVersion } from './documents.service.ts'
import { type DocumentDeps, readMatrix } from './sections.service.ts'

const tags = ['Transparencia']

/** The documents as the people who publish them work with them. */
export function documentDeskRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return staffRoutes('documentos', async (app) => {
    app.get(
      '/api/Secciones/personal',
      {
        schema: {
          tags,
          summary: 'Las secciones y los documentos para el personal, también retirados',
          response: { 200: DocumentTree },
        },
      },
      async () => await listTree(deps.db),
    )

    app.get(
      '/api/Secciones/matriz',
      {
        schema: {
          tags,
          summary: 'Cada obligación de la ley: quién responde, qué hay y para cuándo',
          response: { 200: LegalMatrix },
        },
      },
      async () => await readMatrix(deps),
    )

    app.get(
      '/api/Subsecciones/:id/historial',
      {
        schema: {
          tags,
          summary: 'Los cambios de un documento, del más reciente al más antiguo',
          params: IdParams,
          response: { 200: DocumentHistory },
        },
      },
      async ({ params }) => {
        const document = await findDocument(deps.db, params.id)
        if (!document) throw noSuchDocument()
        return await listDocumentChanges(deps.db, document)
      },
    )

    app.post(
      '/api/Subsecciones/:id/versiones/:number/restaurar',
      {
        schema: {
          tags,
          summary: 'Vuelve a mostrar una versión anterior, como una versión nueva',
          params: VersionParams,
          headers: VersionHeaders,
          response: { 200: PlacedDocument, ...problemResponses('gone') },
        },
      },
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
