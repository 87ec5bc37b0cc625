import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerRoutes } from '../answers/answer.routes.ts'
import { outsideAnswerRoutes } from '../answers/outside.routes.ts'
import { templateRoutes } from '../answers/templates.ts'
import { expedienteRoutes } from '../copies/expediente.routes.ts'
import { personRoutes } from '../copies/person.routes.ts'
import { improvementRoutes } from '../figures/improvements.ts'
import { reportRoutes } from '../figures/reports.routes.ts'
import { inputRoutes } from '../inputs/inputs.routes.ts'
import { noticeDeskRoutes } from '../notices/notices.routes.ts'
import { retentionRoutes } from '../retention/retention.routes.ts'
import { absenceRoutes } from './absences.routes.ts'
import { deskDraftRoutes } from './desk-drafts.routes.ts'
import { deskPetitionRoutes } from './desk-petition.routes.ts'
import { bulkRoutes, inboxRoutes } from './inbox.routes.ts'
import { officeDayDeskRoutes } from './office-days.routes.ts'
import { readingRoutes } from './readings.routes.ts'

const ROUTES = [
  inboxRoutes,
  deskPetitionRoutes,
  deskDraftRoutes,
  answerRoutes,
  templateRoutes,
  readingRoutes,
  officeDayDeskRoutes,
  absenceRoutes,
  reportRoutes,
  retentionRoutes,
  personRoutes,
  improvementRoutes,
  inputRoutes,
  outsideAnswerRoutes,
  bulkRoutes,
  expedienteRoutes,
  noticeDeskRoutes,
] as const

/** What all of them need. */
type DeskDeps = (typeof ROUTES)[number] extends (deps: infer Deps) => unknown ? Deps : never

/** Everything of the office that answers petitions. */
export function petitionDeskRoutes(deps: DeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    for (const routes of ROUTES) await app.register(routes(deps))
  }
}
