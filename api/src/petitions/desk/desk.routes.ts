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

type DeskDeps = Parameters<typeof inboxRoutes>[0] &
  Parameters<typeof deskPetitionRoutes>[0] &
  Parameters<typeof deskDraftRoutes>[0] &
  Parameters<typeof readingRoutes>[0] &
  Parameters<typeof officeDayDeskRoutes>[0] &
  Parameters<typeof absenceRoutes>[0] &
  Parameters<typeof reportRoutes>[0] &
  Parameters<typeof improvementRoutes>[0] &
  Parameters<typeof answerRoutes>[0] &
  Parameters<typeof templateRoutes>[0] &
  Parameters<typeof retentionRoutes>[0] &
  Parameters<typeof personRoutes>[0] &
  Parameters<typeof inputRoutes>[0] &
  Parameters<typeof outsideAnswerRoutes>[0] &
  Parameters<typeof bulkRoutes>[0] &
  Parameters<typeof expedienteRoutes>[0]

/** Everything of the office that answers petitions. */
export function petitionDeskRoutes(deps: DeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(inboxRoutes(deps))
    await app.register(deskPetitionRoutes(deps))
    await app.register(deskDraftRoutes(deps))
    await app.register(answerRoutes(deps))
    await app.register(templateRoutes(deps))
    await app.register(readingRoutes(deps))
    await app.register(officeDayDeskRoutes(deps))
    await app.register(absenceRoutes(deps))
    await app.register(reportRoutes(deps))
    await app.register(retentionRoutes(deps))
    await app.register(personRoutes(deps))
    await app.register(improvementRoutes(deps))
    await app.register(inputRoutes(deps))
    await app.register(outsideAnswerRoutes(deps))
    await app.register(bulkRoutes(deps))
    await app.register(expedienteRoutes(deps))
    await app.register(noticeDeskRoutes(deps))
  }
}
