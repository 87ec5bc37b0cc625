import {
  ANSWER_FILE_PART,
  ANSWER_FILES,
  type AnswerDraft,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { scanJob, scanStateAtFirst } from '../../platform/antivirus/scan.job.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import { insertPrivateFile } from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { changePetition } from '../case/change-petition.ts'
import { noteChange } from '../case/note-change.ts'
import { type AnswerDeps, changeDraft, rewrite } from './draft.service.ts'
import { deleteDraftFile, insertDraftFile, listDraftFiles, setLanguage } from './files.queries.ts'

type Wanted = { person: Person; target: Target }

const TOO_MANY = `Una respuesta lleva hasta ${ANSWER_FILES} archivos. Quite alguno.`

/** One file that goes with the answer. What is refused leaves nothing behind. */
export async function addAnswerFile(
  deps: AnswerDeps,
  wanted: Wanted,
  files: SentFiles,
): Promise<AnswerDraft> {
  try {
    return await changeDraft(deps, wanted, async (change) => {
      const { tx, petitionId } = change
      const [refused] = files.refused
      if (refused) throw invalidField(ANSWER_FILE_PART, refused.reason)
      const [file] = files.taken
      if (!file) throw invalidField(ANSWER_FILE_PART, 'Elija un archivo.')
      const there = await listDraftFiles(tx, deps.masters, petitionId)
      if (there.length >= ANSWER_FILES) throw invalidField(ANSWER_FILE_PART, TOO_MANY)
      const scanState = scanStateAtFirst(deps.antivirus)
      await insertPrivateFile(tx, file, { tokenHash: null, scanState })
      await insertDraftFile(tx, petitionId, file.key)
      if (deps.antivirus) await deps.jobs.enqueue(tx, scanJob, { key: file.key })
      await rewrite(change)
    })
  } catch (error) {
    await dropFiles(deps, files)
    throw error
  }
}

export function removeAnswerFile(
  deps: AnswerDeps,
  wanted: Wanted,
  fileKey: string,
): Promise<AnswerDraft> {
  return changeDraft(deps, wanted, async (change) => {
    if (!(await deleteDraftFile(change.tx, change.petitionId, fileKey)))
      throw new AppError('not_found', 'Ese archivo no está en la respuesta.')
    await rewrite(change)
  })
}

/** In which language a file says what the answer says in Spanish. */
export function nameLanguage(
  deps: AnswerDeps,
  wanted: Wanted,
  given: { fileKey: string; language: string | null },
): Promise<AnswerDraft> {
  return changeDraft(deps, wanted, async (change) => {
    const { tx, petitionId } = change
    const of = { petitionId, ...given }
    if (!(await setLanguage(tx, deps.masters, 'petition_draft_files', of)))
      throw new AppError('not_found', 'Ese archivo no está en la respuesta.')
    await rewrite(change)
  })
}

/** The same of a file that the petition has. */
export function nameFileLanguage(
  deps: AnswerDeps,
  wanted: Wanted,
  { fileKey, language }: { fileKey: string; language: string | null },
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const of = { petitionId: change.row.id, fileKey, language }
    if (!(await setLanguage(change.tx, deps.masters, 'petition_files', of)))
      throw new AppError('not_found', 'Ese archivo no está en la solicitud.')
    const words =
      language === null ? 'Un archivo está en español' : `Un archivo está en ${language}`
    await noteChange(change, { kind: 'classify', details: { changes: [words] } })
  })
}
