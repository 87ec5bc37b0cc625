import {
  DETAIL_NAMES,
  INDEX_NAMES,
  SECTION_NAMES,
  toPaginaDeDocumentos,
} from '@terminal/contract/documents/document'
import {
  DetalleDeDocumento,
  DocumentosQuery,
  IndiceDeTransparencia,
  PaginaDeDocumentos,
  SeccionList,
} from '@terminal/contract/documents/document.schema'
import { fromDocumentosQuery } from '@terminal/contract/documents/document-form'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { toWire } from '@terminal/contract/http/wire-names'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { audienceOf } from '../platform/auth/callers.ts'
import { setCacheControl } from '../platform/http/caching.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { WITH_OR_WITHOUT_SESSION } from '../platform/http/security-schemes.ts'
import { findDetail, listDocumentPage } from './documents.queries.ts'
import { noSuchDocument } from './documents.service.ts'
import { listIndex } from './sections.queries.ts'
import { readSections } from './sections.service.ts'

type ReadDeps = { db: Queryable }

const about = describeRoutes(['Transparencia'])

/** What anybody may read of the transparency index. */
export function documentRoutes(deps: ReadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sectionReads(deps))
    await app.register(documentReads(deps))
  }
}

function sectionReads(deps: ReadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Secciones',
      about('Las secciones de transparencia en el orden de la ley, con sus documentos', {
        response: { 200: SeccionList, ...problemResponses() },
      }),
      async (_request, reply) => {
        setCacheControl(reply, 'public')
        return (await readSections(deps.db)).map((section) => toWire(SECTION_NAMES, section))
      },
    )

    app.get(
      '/api/Secciones/indice',
      about('Las secciones sin sus documentos: cuántos tiene cada una y el más reciente', {
        response: { 200: IndiceDeTransparencia, ...problemResponses() },
      }),
      async (_request, reply) => {
        setCacheControl(reply, 'public')
        return toWire(INDEX_NAMES, { sections: await listIndex(deps.db) })
      },
    )
  }
}

function documentReads(deps: ReadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Documentos',
      about('Los documentos, del más reciente al más antiguo, por palabras, numeral, año o tipo', {
        querystring: DocumentosQuery,
        response: {
          200: PaginaDeDocumentos,
          ...problemResponses('invalid_fields'),
        },
      }),
      async ({ query }, reply) => {
        setCacheControl(reply, 'public')
        return toPaginaDeDocumentos(await listDocumentPage(deps.db, fromDocumentosQuery(query)))
      },
    )

    app.get(
      '/api/Subsecciones/:id',
      about('Un documento con sus versiones; al personal de documentos, también retirado', {
        security: WITH_OR_WITHOUT_SESSION,
        params: IdParams,
        response: {
          200: DetalleDeDocumento,
          ...problemResponses('not_found', 'gone', 'invalid_fields'),
        },
      }),
      async (request, reply) => {
        const audience = audienceOf(request, 'documentos')
        const document = await findDetail(deps.db, request.params.id, audience)
        if (!document) throw noSuchDocument()
        setCacheControl(reply, audience)
        return toWire(DETAIL_NAMES, document)
      },
    )
  }
}
