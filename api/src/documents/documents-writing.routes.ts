import { toSubseccion } from '@terminal/contract/documents/document'
import {
  CambioDeSubseccion,
  Movimiento,
  Subseccion,
  SubseccionForm,
} from '@terminal/contract/documents/document.schema'
import {
  DOCUMENT_FIELDS,
  fromMovimiento,
  fromSubseccionForm,
} from '@terminal/contract/documents/document-form'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson, requireRoleIn } from '../platform/auth.ts'
import { discardDocument, storeDocument } from '../platform/document-files.ts'
import { acceptFileForms, receivedFile } from '../platform/file-forms.ts'
import type { FileStore } from '../platform/files.ts'
import {
  createDocument,
  moveDocument,
  removeDocument,
  restoreDocument,
  reviseDocument,
} from './documents.service.ts'
import type { DocumentDeps } from './sections.service.ts'

type WritingDeps = DocumentDeps & { files: FileStore }

const REFUSALS = ['forbidden', 'malformed', 'invalid_fields'] as const
const tags = ['Transparencia']
/** For whoever reads what the forms take; the file itself has been received when a route begins. */
const filePart = { [DOCUMENT_FIELDS.file]: z.file().optional() }

/** What the staff of the documents may do. Who is asking is decided before the body is read. */
export function documentWritingRoutes(deps: WritingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    requireRoleIn(app, 'documentos')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    await app.register(formRoutes(deps))
    await app.register(placeRoutes(deps))
  }
}

function formRoutes(deps: WritingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptFileForms(app, {
      part: DOCUMENT_FIELDS.file,
      receive: (stream) => storeDocument(deps.files, stream),
      discard: (file) => discardDocument(deps.files, file),
    })
    const consumes = ['multipart/form-data']
    const refusals = problemResponses(...REFUSALS, 'too_large', 'unsupported_type')

    app.post(
      '/api/Subsecciones',
      {
        schema: {
          tags,
          consumes,
          summary: 'Publica un documento, con un archivo o con un enlace',
          body: SubseccionForm.extend(filePart),
          response: { 201: Subseccion, ...refusals },
        },
      },
      async (request, reply) => {
        const { body } = request
        const written = { draft: fromSubseccionForm(body), file: receivedFile(request) }
        const sectionId = body[DOCUMENT_FIELDS.sectionId]
        const document = await createDocument(deps, requirePerson(request), sectionId, written)
        request.log.info({ documentId: document.id }, 'document created')
        return reply.code(201).send(toSubseccion(document))
      },
    )

    app.put(
      '/api/Subsecciones/:id',
      {
        schema: {
          tags,
          consumes,
          summary: 'Cambia un documento; sin archivo ni enlace conserva lo que tiene',
          params: IdParams,
          headers: VersionHeaders,
          body: CambioDeSubseccion.extend(filePart),
          response: {
            200: Subseccion,
            ...refusals,
            ...problemResponses('not_found', 'gone', 'stale'),
          },
        },
      },
      async (request) => {
        const { params, headers, body } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        const written = { draft: fromSubseccionForm(body), file: receivedFile(request) }
        const document = await reviseDocument(deps, requirePerson(request), target, written)
        request.log.info({ documentId: document.id }, 'document revised')
        return toSubseccion(document)
      },
    )
  }
}

function placeRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      '/api/Subsecciones/:id/mover',
      {
        schema: {
          tags,
          summary: 'Lleva un documento a un lugar de una sección',
          params: IdParams,
          headers: VersionHeaders,
          body: Movimiento,
          response: {
            200: Subseccion,
            ...problemResponses(...REFUSALS, 'not_found', 'gone', 'stale', 'unsupported_type'),
          },
        },
      },
      async (request) => {
        const { params, headers, body } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        const move = fromMovimiento(body)
        const document = await moveDocument(deps, requirePerson(request), target, move)
        request.log.info({ documentId: document.id }, 'document moved')
        return toSubseccion(document)
      },
    )

    app.delete(
      '/api/Subsecciones/:id',
      {
        schema: {
          tags,
          summary: 'Elimina un documento; se puede restaurar',
          params: IdParams,
          headers: VersionHeaders,
          response: {
            204: z.null(),
            ...problemResponses(...REFUSALS, 'not_found', 'gone', 'stale'),
          },
        },
      },
      async (request, reply) => {
        const { params, headers } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        await removeDocument(deps, requirePerson(request), target)
        request.log.info({ documentId: params.id }, 'document removed')
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/Subsecciones/:id/restaurar',
      {
        schema: {
          tags,
          summary: 'Restaura un documento eliminado, al final de su sección',
          params: IdParams,
          response: {
            200: Subseccion,
            ...problemResponses(...REFUSALS, 'not_found', 'conflict', 'gone'),
          },
        },
      },
      async (request) => {
        const document = await restoreDocument(deps, requirePerson(request), request.params.id)
        request.log.info({ documentId: document.id }, 'document restored')
        return toSubseccion(document)
      },
    )
  }
}
