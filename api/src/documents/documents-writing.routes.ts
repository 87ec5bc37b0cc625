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
import { IdParams } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { acceptFileForms } from '../platform/http/forms.ts'
import { staffRoutes, TARGET, targetOf } from '../platform/http/staff-routes.ts'
import { discardDocument, storeDocument } from './document-files.ts'
import {
  createDocument,
  moveDocument,
  removeDocument,
  restoreDocument,
  reviseDocument,
} from './documents.service.ts'
import type { DocumentDeps } from './sections.service.ts'

type WritingDeps = DocumentDeps & { files: FileStore }

const tags = ['Transparencia']
/** For whoever reads what the forms take; the file itself has been received when a route begins. */
const filePart = { [DOCUMENT_FIELDS.file]: z.file().optional() }

/** What the staff of the documents may do. Who is asking is decided before the body is read. */
export function documentWritingRoutes(deps: WritingDeps): FastifyPluginAsyncZod {
  return staffRoutes('documentos', async (app) => {
    await app.register(formRoutes(deps))
    await app.register(placeRoutes(deps))
  })
}

function formRoutes(deps: WritingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const receivedFile = acceptFileForms(app, {
      part: DOCUMENT_FIELDS.file,
      receive: (stream) => storeDocument(deps.files, stream),
      discard: (file) => discardDocument(deps.files, file),
    })
    const consumes = ['multipart/form-data']

    app.post(
      '/api/Subsecciones',
      {
        schema: {
          tags,
          consumes,
          summary: 'Publica un documento, con un archivo o con un enlace',
          body: SubseccionForm.extend(filePart),
          response: { 201: Subseccion },
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
          ...TARGET,
          body: CambioDeSubseccion.extend(filePart),
          response: { 200: Subseccion, ...problemResponses('gone') },
        },
      },
      async (request) => {
        const written = { draft: fromSubseccionForm(request.body), file: receivedFile(request) }
        const target = targetOf(request)
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
          ...TARGET,
          body: Movimiento,
          response: { 200: Subseccion, ...problemResponses('gone') },
        },
      },
      async (request) => {
        const move = fromMovimiento(request.body)
        const target = targetOf(request)
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
          ...TARGET,
          response: { 204: z.null(), ...problemResponses('gone') },
        },
      },
      async (request, reply) => {
        const target = targetOf(request)
        await removeDocument(deps, requirePerson(request), target)
        request.log.info({ documentId: target.id }, 'document removed')
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
          response: { 200: Subseccion, ...problemResponses('conflict', 'gone') },
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
