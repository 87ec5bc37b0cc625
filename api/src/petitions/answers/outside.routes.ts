import { isBusinessDay } from '@terminal/contract/calendar/business-days'
import { problemResponses } from '@terminal/contract/http/errors'
import { ANSWER_FILE_BYTES } from '@terminal/contract/petitions/answers/answer'
import {
  needsFile,
  OUTSIDE_FILE_PART,
  OutsideAnswer,
  type OutsideField,
} from '@terminal/contract/petitions/answers/outside-answer'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { On } from '@terminal/contract/petitions/case/states'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { refuseInvalid } from '../../platform/http/public-requests.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET } from '../../platform/http/staff-routes.ts'
import { changePetition, type DeskDeps, type Wanted, wantedOf } from '../case/change-petition.ts'
import { type CitizenFileDeps, keepFiles } from '../case/citizen-files.ts'
import { acceptOneFile } from '../case/citizen-forms.ts'
import { insertFiles } from '../case/files.queries.ts'
import { actorOf } from '../case/officers.ts'
import { currentOfficeDays } from '../case/petitions.queries.ts'
import { takePetitionStep } from '../case/steps.service.ts'

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
        const wanted = wantedOf(request)
        const petition = await recordOutsideAnswer(deps, wanted, request.body, files)
        logItem(request, 'petition', petition, 'answered outside')
        return petition
      },
    )
  })
}

export type OutsideDeps = DeskDeps & CitizenFileDeps

/**
 * An answer that was given through another channel, on the day it was given: that day is what counts. No mail is sent;
 * the citizen sees it with their code, and gets the file if staff say so. A day that puts it within the term has to be
 * confirmed by the head. «Reabrir» undoes it.
 */
async function recordOutsideAnswer(
  deps: OutsideDeps,
  wanted: Wanted,
  answer: OutsideAnswer,
  files: SentFiles,
): Promise<DeskPetition> {
  try {
    return await changePetition(deps, wanted, async ({ tx, caller, row, on: today }) => {
      requireFile(answer, files)
      const office = await currentOfficeDays(tx, deps.site.current().petitions)
      requireDay(answer, { today, office })
      const { eventId } = await takePetitionStep(deps, tx, {
        petitionId: row.id,
        step: { kind: 'answer', on: answer.on, isByHead: caller.isHead },
        actor: actorOf(caller),
        details: {
          outside: answer.channel,
          on: answer.on,
          proof: answer.proof,
          ...(answer.whyThen !== undefined && { whyThen: answer.whyThen }),
          ...(answer.outgoing !== undefined && { actNumber: answer.outgoing }),
          ...(answer.note !== undefined && { text: answer.note }),
        },
      })
      const keys = await keepFiles(deps, tx, { files })
      await insertFiles(tx, row.id, keys, eventId, !answer.mayDownload)
      await tx
        .updateTable('petitions')
        .set({ outcome: answer.outcome })
        .where('id', '=', row.id)
        .execute()
    })
  } catch (error) {
    await dropFiles(deps, files)
    throw error
  }
}

/** A day without work is taken with its reason. */
function requireDay({ on, whyThen }: OutsideAnswer, { today, office }: On): void {
  const refuse = (field: OutsideField, sentence: string) => invalidField(field, sentence)
  if (on > today) throw refuse('on', 'Elija hoy o un día que ya pasó.')
  if (!isBusinessDay(on, office) && whyThen === undefined)
    throw refuse('whyThen', 'Ese día no fue hábil: escriba por qué se respondió entonces.')
}

function requireFile({ channel }: OutsideAnswer, { taken, refused }: SentFiles): void {
  const [wrong] = refused
  if (wrong) throw invalidField(OUTSIDE_FILE_PART, wrong.reason)
  if (taken.length === 0 && needsFile(channel))
    throw invalidField(OUTSIDE_FILE_PART, 'Adjunte la respuesta que se envió.')
}
