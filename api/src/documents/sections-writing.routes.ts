import { toSeccion } from '@terminal/contract/documents/document'
import { Seccion, SeccionForm } from '@terminal/contract/documents/document.schema'
import { fromSeccionForm } from '@terminal/contract/documents/document-form'
import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { staffRoutes, TARGET, targetOf } from '../platform/http/staff-routes.ts'
import {
  createSection,
  type DocumentDeps,
  removeSection,
  restoreSection,
  reviseSection,
} from './sections.service.ts'

const tags = ['Transparencia']

/** What the staff of the documents may do with sections. */
export function sectionWritingRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return staffRoutes('documentos', async (app) => {
    app.post(
      '/api/Secciones',
      {
        schema: {
          tags,
          summary: 'Crea una sección; sin numeral es propia de la terminal',
          body: SeccionForm,
          response: { 201: Seccion },
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
          ...TARGET,
          body: SeccionForm,
          response: { 200: Seccion },
        },
      },
      async (request) => {
        const draft = fromSeccionForm(request.body)
        const section = await reviseSection(deps, requirePerson(request), targetOf(request), draft)
        request.log.info({ sectionId: section.id }, 'section revised')
        return toSeccion(section)
      },
    )

    app.delete(
      '/api/Secciones/:id',
      {
        schema: {
          tags,
          summary: 'Elimina una sección sin documentos; se puede restaurar',
          ...TARGET,
          response: { 204: z.null(), ...problemResponses('conflict') },
        },
      },
      async (request, reply) => {
        const target = targetOf(request)
        await removeSection(deps, requirePerson(request), target)
        request.log.info({ sectionId: target.id }, 'section removed')
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
          response: { 200: Seccion, ...problemResponses('conflict') },
        },
      },
      async (request) => {
        const section = await restoreSection(deps, requirePerson(request), request.params.id)
        request.log.info({ sectionId: section.id }, 'section restored')
        return toSeccion(section)
      },
    )
  })
}
