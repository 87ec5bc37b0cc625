import { OPINIONS_API_PATH } from '@terminal/contract/opinions/opinion.schema'
import {
  OpinionAsk,
  OpinionFiling,
  OpinionList,
  PageOpinion,
  PageScores,
  ScoresQuery,
} from '@terminal/contract/opinions/opinion-desk'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listOpinions, listScores } from './opinions.queries.ts'
import { eraseWords, fileOpinion, handleOpinion, reopenOpinion } from './opinions.service.ts'

const tags = ['Opiniones']
const about = describeRoutes(tags)

type DeskDeps = { db: Queryable; clock: Clock; site: CurrentSite }

/** What people said of the pages, for those who ask them. */
export function opinionDeskRoutes(deps: DeskDeps): FastifyPluginAsyncZod {
  return staffRoutes('encuestas', async (app) => {
    app.get(
      `${OPINIONS_API_PATH}/paginas`,
      about('Cuántas personas dijeron que cada página les sirvió, y cuántas que no', {
        querystring: ScoresQuery,
        response: { 200: PageScores },
      }),
      async ({ query }) => await listScores(deps.db, query.period, today(deps.clock)),
    )

    app.get(
      `${OPINIONS_API_PATH}/personal`,
      about('Lo que las personas escribieron sobre las páginas', {
        querystring: OpinionAsk,
        response: { 200: OpinionList },
      }),
      async ({ query }) => await listOpinions(deps.db, query),
    )

    const opinions = recordRoutes(app, {
      name: 'opinion',
      tags,
      answer: PageOpinion,
    })

    opinions.act(`${OPINIONS_API_PATH}/:id/atender`, {
      summary: 'Marca una opinión como atendida',
      done: 'handled',
      work: ({ actor, id }) => handleOpinion(deps, actor, id),
    })

    opinions.act(`${OPINIONS_API_PATH}/:id/reabrir`, {
      summary: 'Devuelve una opinión a las pendientes',
      done: 'reopened',
      refusals: ['conflict'],
      work: ({ actor, id }) => reopenOpinion(deps, actor, id),
    })

    opinions.remove(`${OPINIONS_API_PATH}/:id/texto`, {
      summary: 'Borra para siempre lo que alguien escribió; el Sí o el No se conserva',
      done: 'erased',
      work: ({ actor, target }) => eraseWords(deps, actor, target),
    })

    opinions.revise(`${OPINIONS_API_PATH}/:id/radicado`, {
      summary: 'Anota el radicado de la PQRSD en que se convirtió y quita el texto de aquí',
      form: OpinionFiling,
      done: 'filed',
      refusals: ['conflict'],
      work: ({ actor, target, form }) => fileOpinion(deps, actor, target, form.radicado),
    })
  })
}
