import { IdParams } from '@terminal/contract/http/page-query.schema'
import { ABSENCES_API_PATH, Absence } from '@terminal/contract/petitions/case/absence'
import { Officer } from '@terminal/contract/petitions/case/desk-petition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { type AbsenceDeps, comeBack, goAway } from '../case/absences.service.ts'

const tags = ['PQRSD']

export function absenceRoutes(deps: AbsenceDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.put(
      `${ABSENCES_API_PATH}/:id`,
      {
        schema: {
          tags,
          summary: 'Ausente hasta un día, con quién hace su trabajo mientras tanto',
          params: IdParams,
          body: Absence,
          response: { 200: Officer },
        },
      },
      async (request) => {
        const { id } = request.params
        const officer = await goAway(deps, requirePerson(request), id, request.body)
        request.log.info({ staffId: id }, 'absence entered')
        return officer
      },
    )

    app.delete(
      `${ABSENCES_API_PATH}/:id`,
      {
        schema: {
          tags,
          summary: 'Termina una ausencia antes de su último día',
          params: IdParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await comeBack(deps, requirePerson(request), request.params.id)
        request.log.info({ staffId: request.params.id }, 'absence ended')
        return reply.code(204).send(null)
      },
    )
  })
}
