import {
  ANSWER_FILE_PART,
  ANSWER_FILES,
  type Answer,
  type AnswerDraft,
  NO_ANSWER,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { Tx } from '../../db/schema.ts'
import { scanJob, scanStateAtFirst } from '../../platform/antivirus/scan.job.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import { insertPrivateFile } from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import {
  changePetition,
  type DeskDeps,
  inDesk,
  noteChange,
  requireVersion,
  type Wanted,
} from '../case/change-petition.ts'
import type { CitizenFileDeps } from '../case/citizen-files.ts'
import { readDraft, type StoredDraft, writeDraft } from '../case/drafts.service.ts'
import type { Caller } from '../case/officers.ts'
import { deleteDraftFile, insertDraftFile, listDraftFiles, setLanguage } from './files.queries.ts'

export type AnswerDeps = DeskDeps & CitizenFileDeps

/** As it is sealed. */
export type StoredAnswer = { answer: Answer; returned?: string }

export type DraftChange = {
  tx: Tx
  caller: Caller
  key: RecordKey
  petitionId: number
  before: StoredDraft<StoredAnswer> | undefined
}

const STALE = 'Otra persona cambió esta respuesta mientras usted la escribía.'
const CLOSED = 'Esta solicitud ya está cerrada. Ábrala de nuevo para responderla otra vez.'

export function answerDraftOf(petitionId: number) {
  return { petitionId, kind: 'answer' } as const
}

export async function readAnswerDraft(
  deps: AnswerDeps,
  person: Person,
  id: number,
): Promise<AnswerDraft> {
  return inDesk(deps, person, id, ({ tx, key }) => readDraftIn(deps, tx, key, id))
}

/** What is written so far. Only the head changes what the head was asked to see: others ask again. */
export function saveAnswer(deps: AnswerDeps, wanted: Wanted, answer: Answer): Promise<AnswerDraft> {
  return changeDraft(deps, wanted, (change) => rewrite(change, answer))
}

/** The same answer as another version, or another answer. */
export async function rewrite(
  { tx, caller, key, petitionId, before }: DraftChange,
  answer: Answer = before?.content.answer ?? NO_ANSWER,
): Promise<void> {
  const content: StoredAnswer = { ...before?.content, answer }
  await writeDraft(tx, key, { ...answerDraftOf(petitionId), by: caller.id, content })
  if (!(caller.isHead && before?.approvalAskedBy)) return
  const { approvalAskedBy: by, approvalAskedAt: at } = before
  await setApproval(tx, petitionId, { approval_asked_by: by, approval_asked_at: at })
}

export async function setApproval(
  tx: Tx,
  petitionId: number,
  approval: { approval_asked_by: number | null; approval_asked_at: string | null },
): Promise<void> {
  await tx
    .updateTable('petition_drafts')
    .set(approval)
    .where('petition_id', '=', petitionId)
    .where('kind', '=', 'answer')
    .execute()
}

/** One change of the draft, by a caller who had seen the current version. */
export async function changeDraft(
  deps: AnswerDeps,
  { person, target: { id, seenVersion } }: Wanted,
  work: (change: DraftChange) => Promise<void>,
): Promise<AnswerDraft> {
  return inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    const seen = requireVersion(seenVersion)
    if (!isOpen(row)) throw new AppError('conflict', CLOSED)
    const before = await readDraft<StoredAnswer>(tx, key, answerDraftOf(id))
    await refuseIfStale({ version: before?.version ?? 0 }, seen, STALE, () =>
      readDraftIn(deps, tx, key, id),
    )
    await work({ tx, caller, key, petitionId: id, before })
    return readDraftIn(deps, tx, key, id)
  })
}

async function readDraftIn(
  { masters }: AnswerDeps,
  tx: Tx,
  key: RecordKey,
  petitionId: number,
): Promise<AnswerDraft> {
  const stored = await readDraft<StoredAnswer>(tx, key, answerDraftOf(petitionId))
  const askedBy = stored?.approvalAskedBy ?? null
  const askedAt = stored?.approvalAskedAt ?? null
  return {
    version: stored?.version ?? 0,
    savedAt: stored?.at ?? null,
    savedBy: stored?.by ?? null,
    answer: stored?.content.answer ?? NO_ANSWER,
    files: await listDraftFiles(tx, masters, petitionId),
    approval: askedBy !== null && askedAt !== null ? { askedBy, at: askedAt } : null,
    returned: stored?.content.returned ?? null,
  }
}

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
