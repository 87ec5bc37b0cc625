import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { absenceRoutes } from './absences.routes.ts'
import { answerRoutes } from './answer.routes.ts'
import { deskDraftRoutes } from './desk-drafts.routes.ts'
import { deskPetitionRoutes } from './desk-petition.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { officeDayDeskRoutes } from './office-days.routes.ts'
import { readingRoutes } from './readings.routes.ts'
import { reportRoutes } from './report.routes.ts'
import { templateRoutes } from './template.routes.ts'

type DeskDeps = Parameters<typeof inboxRoutes>[0] &
  Parameters<typeof deskPetitionRoutes>[0] &
  Parameters<typeof deskDraftRoutes>[0] &
  Parameters<typeof readingRoutes>[0] &
  Parameters<typeof officeDayDeskRoutes>[0] &
  Parameters<typeof absenceRoutes>[0] &
  Parameters<typeof reportRoutes>[0] &
  Parameters<typeof answerRoutes>[0] &
  Parameters<typeof templateRoutes>[0]

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
  }
}
