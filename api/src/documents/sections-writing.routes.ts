import { Section, toSeccion } from '@terminal/contract/documents/document'
import { Seccion, SeccionForm } from '@terminal/contract/documents/document.schema'
import { fromSeccionForm } from '@terminal/contract/documents/document-form'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import {
  createSection,
  type DocumentDeps,
  removeSection,
  requireSection,
  restoreSection,
  reviseSection,
} from './sections.service.ts'

const KIND = { name: 'section', tags: ['Transparencia'] }
const SPECIFIED = { ...KIND, answer: Seccion, toAnswer: toSeccion, isSpecified: true }

/** What the staff of the documents may do with sections. */
export function sectionWritingRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return staffRoutes('documentos', async (app) => {
    const sections = recordRoutes(app, SPECIFIED)

    sections.create('/api/Secciones', {
      summary: 'Crea una sección; sin numeral es propia de la terminal',
      form: SeccionForm,
      done: 'created',
      db: deps.db,
      read: (id) => requireSection(deps.db, id),
      work: ({ actor, form, create }) => createSection(deps, actor, fromSeccionForm(form), create),
    })

    sections.revise('/api/Secciones/:id', {
      summary: 'Cambia una sección',
      form: SeccionForm,
      done: 'revised',
      work: ({ actor, target, form }) => reviseSection(deps, actor, target, fromSeccionForm(form)),
    })

    sections.remove('/api/Secciones/:id', {
      summary: 'Retira una sección sin documentos; se puede restaurar',
      refusals: ['conflict'],
      done: 'removed',
      work: ({ actor, target }) => removeSection(deps, actor, target),
    })

    recordRoutes(app, { ...KIND, answer: Section }).act('/api/Secciones/:id/restaurar', {
      summary: 'Restaura una sección retirada',
      refusals: ['conflict'],
      done: 'restored',
      work: ({ actor, id }) => restoreSection(deps, actor, id),
    })
  })
}
