import { problemResponses } from '@terminal/contract/http/errors'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { AskedInput, InputParams } from '@terminal/contract/petitions/case/inputs'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET, targetOf } from '../../platform/http/staff-routes.ts'
import type { DeskDeps } from '../case/change-petition.ts'
import { askInput, remindInput, withdrawInput } from './ask-input.ts'

const tags = ['PQRSD']
const PATH = `${DESK_API_PATH}/:id/insumos`
const response = { 200: DeskPetition, ...problemResponses('conflict', 'version_required') }
const ONE = { headers: TARGET.headers, params: InputParams, response }

/** What is asked of other areas. */
export function inputRoutes(deps: DeskDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      PATH,
      {
        schema: {
          tags,
          summary: 'Pide un insumo a un área, por correo y sin los datos de la persona',
          ...TARGET,
          body: AskedInput,
          response,
        },
      },
      async (request) => {
        const wanted = { person: requirePerson(request), target: targetOf(request) }
        const petition = await askInput(deps, wanted, request.body)
        logItem(request, 'petition', petition, 'input asked')
        return petition
      },
    )

    app.post(
      `${PATH}/:inputId/recordatorio`,
      { schema: { tags, summary: 'Le recuerda al área el insumo, una vez al día', ...ONE } },
      async (request) => {
        const wanted = { person: requirePerson(request), target: targetOf(request) }
        return remindInput(deps, wanted, request.params.inputId)
      },
    )

    app.post(
      `${PATH}/:inputId/retiro`,
      { schema: { tags, summary: 'Retira la solicitud: su enlace deja de servir', ...ONE } },
      async (request) => {
        const wanted = { person: requirePerson(request), target: targetOf(request) }
        return withdrawInput(deps, wanted, request.params.inputId)
      },
    )
  })
}
