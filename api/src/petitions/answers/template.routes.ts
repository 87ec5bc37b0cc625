import {
  AnswerTemplate,
  AnswerTemplates,
  AnswerTemplateValues,
} from '@terminal/contract/petitions/answers/answer'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { requireVersion } from '../case/change-petition.ts'
import { requireOfficer } from '../case/officers.ts'
import type { AnswerDeps } from './draft.service.ts'
import {
  createTemplate,
  listTemplates,
  removeTemplate,
  requireTemplate,
  reviseTemplate,
} from './templates.service.ts'

const tags = ['Pqrsd']
const PATH = `${DESK_API_PATH}/plantillas`

/** The texts with which answers begin, kept by those who answer. */
export function templateRoutes(deps: AnswerDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    const { db } = deps
    app.addHook('preHandler', async (request) => {
      await requireOfficer(deps, requirePerson(request))
    })

    app.get(
      PATH,
      {
        schema: {
          tags,
          summary: 'Las plantillas de respuesta',
          response: { 200: AnswerTemplates },
        },
      },
      () => listTemplates(db),
    )

    const templates = recordRoutes(app, {
      name: 'template',
      tags,
      answer: AnswerTemplate,
    })

    templates.create(PATH, {
      summary: 'Agrega una plantilla',
      form: AnswerTemplateValues,
      done: 'created',
      db,
      read: (id) => requireTemplate(db, id),
      work: ({ actor, form, create }) => createTemplate(db, actor, form, create),
    })

    templates.revise(`${PATH}/:id`, {
      summary: 'Cambia una plantilla',
      form: AnswerTemplateValues,
      done: 'revised',
      refusals: ['version_required'],
      work: ({ actor, target, form }) => {
        requireVersion(target.seenVersion)
        return reviseTemplate(db, actor, target, form)
      },
    })

    templates.remove(`${PATH}/:id`, {
      summary: 'Quita una plantilla',
      done: 'removed',
      refusals: ['version_required'],
      work: ({ actor, target }) => {
        requireVersion(target.seenVersion)
        return removeTemplate(db, actor, target, deps.clock.now())
      },
    })
  })
}
