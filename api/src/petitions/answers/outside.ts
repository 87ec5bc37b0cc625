import { isBusinessDay } from '@terminal/contract/calendar/business-days'
import {
  needsFile,
  OUTSIDE_FILE_PART,
  type OutsideAnswer,
  type OutsideField,
} from '@terminal/contract/petitions/answers/outside-answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { On } from '@terminal/contract/petitions/case/states'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { actorOf } from '../case/actors.ts'
import { changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { type CitizenFileDeps, keepFiles } from '../case/citizen-files.ts'
import { currentOfficeDays } from '../case/current-rules.ts'
import { insertFiles } from '../case/files.queries.ts'
import { takePetitionStep } from '../case/steps.service.ts'

export type OutsideDeps = DeskDeps & CitizenFileDeps

/**
 * An answer that was given by another way, on the day on which it was: that day is what counts. Nobody is mailed; the
 * citizen reads of it with their code, and has the file where staff say so. A day that makes it come in time is the
 * head's to confirm. «Reabrir» undoes it.
 */
export async function recordOutsideAnswer(
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
