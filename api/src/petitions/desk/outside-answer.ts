import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import {
  needsFile,
  OUTSIDE_FIELDS,
  type OutsideAnswer,
} from '@terminal/contract/petitions/desk/outside-answer'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { type CitizenFileDeps, keepFiles, NOTHING_CLEANED } from '../citizen-files.ts'
import { insertFiles } from '../petition-files.queries.ts'
import { takePetitionStep } from '../petition-steps.service.ts'
import { actorOf } from './actors.ts'
import { changePetition, type DeskDeps, type Wanted } from './change-petition.ts'

export type OutsideDeps = DeskDeps & CitizenFileDeps

/**
 * An answer that was given by another way, on the day on which it was: that day is what counts. Nobody is mailed; the
 * citizen reads of it with their code, and has the file where staff say so. «Reabrir» undoes it.
 */
export async function recordOutsideAnswer(
  deps: OutsideDeps,
  wanted: Wanted,
  answer: OutsideAnswer,
  files: SentFiles,
): Promise<DeskPetition> {
  try {
    return await changePetition(deps, wanted, async ({ tx, caller, row, on }) => {
      requireFile(answer, files)
      if (answer.on > on) throw invalidField(OUTSIDE_FIELDS.on, 'Elija hoy o un día que ya pasó.')
      const { eventId } = await takePetitionStep(deps, tx, {
        petitionId: row.id,
        step: { kind: 'answer', on: answer.on },
        actor: actorOf(caller),
        details: {
          outside: answer.channel,
          on: answer.on,
          ...(answer.outgoing !== undefined && { actNumber: answer.outgoing }),
          ...(answer.note !== undefined && { text: answer.note }),
        },
      })
      const taken = { heldTokens: [], files, cleaning: NOTHING_CLEANED }
      const keys = await keepFiles(deps, tx, taken)
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

function requireFile({ channel }: OutsideAnswer, { taken, refused }: SentFiles): void {
  const [wrong] = refused
  if (wrong) throw invalidField(OUTSIDE_FIELDS.file, wrong.reason)
  if (taken.length === 0 && needsFile(channel))
    throw invalidField(OUTSIDE_FIELDS.file, 'Adjunte la respuesta que se envió.')
}
