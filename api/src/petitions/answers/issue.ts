import type { Answer, AnswerFile } from '@terminal/contract/petitions/answers/answer'
import type { Outcome } from '@terminal/contract/petitions/case/desk-words'
import type { Queryable, Tx } from '../../db/schema.ts'
import { reserveFile } from '../../platform/files/reserved-files.ts'
import { holdLetter } from '../../platform/mail/mail.job.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { actorOf } from '../case/actors.ts'
import { insertAnswer } from '../case/answers.queries.ts'
import { insertFiles } from '../case/files.queries.ts'
import type { Outgoing } from '../case/outgoing.ts'
import { takePetitionStep } from '../case/steps.service.ts'
import type { AnswerDeps } from './draft.service.ts'
import { answerLetter } from './letter.ts'
import { writeLettersJob } from './letters.job.ts'

/** One answer, whoever gets it: of one petition, or of several with the same number. */
export type Issued = Outgoing & {
  on: string
  caller: { id: number }
  answer: Pick<Answer, 'brief'>
  outcome: Outcome
  signerId: number
  signer: string
  approverId: number | null
}

/** Whom it answers, in a letter of their own. */
export type Addressed = {
  petition: { id: number; key: RecordKey }
  title: string
  paragraphs: string[]
  files: readonly AnswerFile[]
  languages: ReadonlyMap<string, Buffer | null>
  /** Whether they hear of it by mail. */
  isMailed: boolean
}

/**
 * The step, its row, and a place for the signed letter, which the worker writes and mails once all of this is there: the
 * next number waits for no letter. Returns the event.
 */
export async function issueAnswer(
  deps: AnswerDeps,
  tx: Tx,
  issued: Issued,
  { petition, title, paragraphs, files, languages, isMailed }: Addressed,
): Promise<number> {
  const { id: petitionId, key } = petition
  const { caller, answer, outcome, signerId, signer, approverId, year, number, radicado, on } =
    issued
  const { eventId } = await takePetitionStep(deps, tx, {
    petitionId,
    step: { kind: 'answer' },
    actor: actorOf(caller),
    details: { text: answer.brief, actNumber: radicado },
  })
  const fileKeys = files.map(({ key: own }) => own)
  await insertFiles(tx, petitionId, fileKeys, eventId, false, languages)
  await tx.updateTable('petitions').set({ outcome }).where('id', '=', petitionId).execute()
  const name = `Respuesta ${radicado}.pdf`
  const answerId = await insertAnswer(tx, key, {
    petitionId,
    eventId,
    year,
    number,
    outcome,
    signerId,
    approverId,
    fileKey: await reserveFile(tx, deps.masters, { name, format: 'pdf' }),
    content: { title, on, brief: answer.brief, paragraphs, signer },
  })
  if (isMailed) await holdLetter(tx, answerLetter, { itemId: answerId, recipient: 'citizen' })
  await deps.jobs.enqueue(tx, writeLettersJob, { year, number })
  return eventId
}

export async function nameOf(db: Queryable, staffId: number): Promise<string> {
  const { name } = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return name
}
