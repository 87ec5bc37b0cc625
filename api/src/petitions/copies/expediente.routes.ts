import { Readable } from 'node:stream'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { Opening } from '@terminal/contract/petitions/case/desk-orders'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { type ExpedienteDeps, openExpediente } from './expediente.ts'

/** The whole expediente, for Orfeo or any document system. */
export function expedienteRoutes(deps: ExpedienteDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      `${DESK_API_PATH}/:id/expediente`,
      {
        schema: {
          tags: ['PQRSD'],
          summary: 'El expediente completo en un ZIP con índice: queda en el registro de lecturas',
          produces: ['application/zip'],
          params: IdParams,
          body: Opening,
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const asked = { id, reason: request.body.reason }
        const { name, zip } = await openExpediente(deps, requirePerson(request), asked)
        logItem(request, 'petition', { id }, 'exported')
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(zip, { objectMode: false }))
      },
    )
  })
}
