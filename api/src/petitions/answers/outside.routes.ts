import { problemResponses } from '@terminal/contract/http/errors'
import { ANSWER_FILE_BYTES } from '@terminal/contract/petitions/answers/answer'
import {
  OUTSIDE_FILE_PART,
  OutsideAnswer,
} from '@terminal/contract/petitions/answers/outside-answer'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { dropFiles } from '../../platform/http/public-forms.ts'
import { refuseInvalid } from '../../platform/http/public-requests.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET, targetOf } from '../../platform/http/staff-routes.ts'
import { acceptOneFile } from '../case/citizen-forms.ts'
import { type OutsideDeps, recordOutsideAnswer } from './outside.ts'

const tags = ['PQRSD']

/** «Registrar respuesta dada por fuera» */
export function outsideAnswerRoutes(
  deps: OutsideDeps & { privateFilesDir: string },
): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    const filesOf = acceptOneFile(app, deps, OUTSIDE_FILE_PART, ANSWER_FILE_BYTES)

    app.post(
      `${DESK_API_PATH}/:id/respuesta-por-fuera`,
      {
        attachValidation: true,
        schema: {
          tags,
          summary: 'Registra una respuesta dada por otro medio, en el día en que se dio',
          consumes: ['multipart/form-data'],
          ...TARGET,
          body: OutsideAnswer,
          response: {
            200: DeskPetition,
            ...problemResponses('conflict', 'version_required', 'too_large', 'unsupported_type'),
          },
        },
      },
      async (request) => {
        const files = filesOf(request)
        if (request.validationError) await dropFiles(deps, files)
        refuseInvalid(request)
        const wanted = { person: requirePerson(request), target: targetOf(request) }
        const petition = await recordOutsideAnswer(deps, wanted, request.body, files)
        logItem(request, 'petition', petition, 'answered outside')
        return petition
      },
    )
  })
}
