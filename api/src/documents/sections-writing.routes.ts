import { toSeccion } from '@terminal/contract/documents/document'
import { Seccion, SeccionForm } from '@terminal/contract/documents/document.schema'
import { fromSeccionForm } from '@terminal/contract/documents/document-form'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson, requireRoleIn } from '../platform/auth.ts'
import {
  createSection,
  type DocumentDeps,
  removeSection,
  restoreSection,
  reviseSection,
} from './sections.service.ts'

const REFUSALS = ['forbidden', 'malformed', 'invalid_fields'] as const
const tags = ['Transparencia']

/** What the staff of the documents may do with sections. */
export function sectionWritingRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    requireRoleIn(app, 'documentos')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    await app.register(formRoutes(deps))
    await app.register(removalRoutes(deps))
  }
}

function formRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const refusals = problemResponses(...REFUSALS, 'too_large', 'unsupported_type')

    app.post(
      '/api/Secciones',
      {
        schema: {
          tags,
          summary: 'Crea una sección; sin numeral es propia de la terminal',
          body: SeccionForm,
          response: { 201: Seccion, ...refusals },
        },
      },
      async (request, reply) => {
        const draft = fromSeccionForm(request.body)
        const section = await createSection(deps, requirePerson(request), draft)
        request.log.info({ sectionId: section.id }, 'section created')
        return reply.code(201).send(toSeccion(section))
      },
    )

    app.put(
      '/api/Secciones/:id',
      {
        schema: {
          tags,
          summary: 'Cambia una sección',
          params: IdParams,
          headers: VersionHeaders,
          body: SeccionForm,
          response: { 200: Seccion, ...refusals, ...problemResponses('not_found', 'stale') },
        },
      },
      async (request) => {
        const { params, headers, body } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        const draft = fromSeccionForm(body)
        const section = await reviseSection(deps, requirePerson(request), target, draft)
        request.log.info({ sectionId: section.id }, 'section revised')
        return toSeccion(section)
      },
    )
  }
}

function removalRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/api/Secciones/:id',
      {
        schema: {
          tags,
          summary: 'Elimina una sección sin documentos; se puede restaurar',
          params: IdParams,
          headers: VersionHeaders,
          response: {
            204: z.null(),
            ...problemResponses(...REFUSALS, 'not_found', 'conflict', 'stale'),
          },
        },
      },
      async (request, reply) => {
        const { params, headers } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        await removeSection(deps, requirePerson(request), target)
        request.log.info({ sectionId: params.id }, 'section removed')
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/Secciones/:id/restaurar',
      {
        schema: {
          tags,
          summary: 'Restaura una sección eliminada',
          params: IdParams,
          response: { 200: Seccion, ...problemResponses(...REFUSALS, 'not_found', 'conflict') },
        },
      },
      async (request) => {
        const section = await restoreSection(deps, requirePerson(request), request.params.id)
        request.log.info({ sectionId: section.id }, 'section restored')
        return toSeccion(section)
      },
    )
  }
}
