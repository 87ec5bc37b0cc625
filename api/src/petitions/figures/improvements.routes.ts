import {
  IMPROVEMENTS_API_PATH,
  Improvement,
  ListedImprovement,
  SavedImprovement,
} from '@terminal/contract/petitions/figures/published-figures'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { requireVersion } from '../case/change-petition.ts'
import { requireOfficer } from '../case/officers.ts'
import {
  createImprovement,
  type ImprovementDeps,
  listImprovements,
  removeImprovement,
  requireImprovement,
  reviseImprovement,
} from './improvements.service.ts'

type Deps = ImprovementDeps & { site: Pick<CurrentSite, 'current'> }
const tags = ['PQRSD']

/** «Esto cambió gracias a usted», written by those who answer. */
export function improvementRoutes(deps: Deps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    const { db } = deps
    app.addHook('preHandler', async (request) => {
      await requireOfficer(deps, requirePerson(request))
    })

    app.get(
      `${IMPROVEMENTS_API_PATH}/personal`,
      {
        schema: {
          tags,
          summary: '«Esto cambió gracias a usted», con quién lo escribió',
          response: { 200: z.array(ListedImprovement) },
        },
      },
      () => listImprovements(db),
    )

    const improvements = recordRoutes(app, {
      name: 'improvement',
      tags,
      answer: SavedImprovement,
    })

    improvements.create(IMPROVEMENTS_API_PATH, {
      summary: 'Publica algo que cambió gracias a una PQRSD',
      form: Improvement,
      done: 'created',
      db,
      read: (id) => requireImprovement(db, id),
      work: ({ actor, form, create }) => createImprovement(deps, actor, form, create),
    })

    improvements.revise(`${IMPROVEMENTS_API_PATH}/:id`, {
      summary: 'Cambia algo que se publicó como cambiado',
      form: Improvement,
      done: 'revised',
      refusals: ['version_required'],
      work: ({ actor, target, form }) => {
        requireVersion(target.seenVersion)
        return reviseImprovement(deps, actor, target, form)
      },
    })

    improvements.remove(`${IMPROVEMENTS_API_PATH}/:id`, {
      summary: 'Retira algo que se publicó como cambiado',
      done: 'removed',
      refusals: ['version_required'],
      work: ({ actor, target }) => {
        requireVersion(target.seenVersion)
        return removeImprovement(deps, actor, target)
      },
    })
  })
}
