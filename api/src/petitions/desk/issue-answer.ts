import { Readable } from 'node:stream'
import type { Answer, AnswerFile } from '@terminal/contract/petitions/desk/answer'
import type { Outcome } from '@terminal/contract/petitions/desk/desk-words'
import type { Tx } from '../../db/schema.ts'
import { nowIn } from '../../platform/clock.ts'
import { insertPrivateFile, takePrivateFile } from '../../platform/files/private-files.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { insertFiles } from '../petition-files.queries.ts'
import { takePetitionStep } from '../petition-steps.service.ts'
import { actorOf } from './actors.ts'
import type { AnswerDeps } from './answer-draft.service.ts'
import { answerLetter } from './answer-letter.ts'
import { answerPdf } from './answer-pdf.ts'
import { insertAnswer } from './answers.queries.ts'
import type { Outgoing } from './outgoing.ts'

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
type Addressed = {
  petition: { id: number; key: RecordKey }
  title: string
  paragraphs: string[]
  files: readonly AnswerFile[]
  languages: ReadonlyMap<string, Buffer | null>
  /** Whether they hear of it by mail. */
  isMailed: boolean
}

/** The step, the signed letter, its row and the mail. Returns the event. */
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
  const fileKey = await storeLetter(deps, tx, {
    title,
    answer,
    paragraphs,
    on,
    signer,
    radicado,
    files,
  })
  const fileKeys = files.map(({ key: own }) => own)
  await insertFiles(tx, petitionId, fileKeys, eventId, false, languages)
  await tx.updateTable('petitions').set({ outcome }).where('id', '=', petitionId).execute()
  const answerId = await insertAnswer(tx, key, {
    petitionId,
    eventId,
    year,
    number,
    outcome,
    signerId,
    approverId,
    fileKey,
    content: { brief: answer.brief, paragraphs, signer },
  })
  if (isMailed)
    await postLetter(tx, deps.jobs, answerLetter, { itemId: answerId, recipient: 'citizen' })
  return eventId
}

type Signed = Pick<Addressed, 'title' | 'paragraphs' | 'files'> &
  Pick<Issued, 'answer' | 'on' | 'signer' | 'radicado'>

/** The letter, sealed. One of a transaction that does not get through is an orphan. */
async function storeLetter(deps: AnswerDeps, tx: Tx, signed: Signed): Promise<string> {
  const pdf = await letterOf(deps, tx, signed)
  const taken = await takePrivateFile(deps, {
    fileName: `Respuesta ${signed.radicado}.pdf`,
    stream: Readable.from([pdf]),
    limitBytes: pdf.length,
  })
  if (!('file' in taken)) throw new Error('A letter was not stored', { cause: taken.cause })
  // Made here: there is nothing in it to be looked for.
  await insertPrivateFile(tx, taken.file, { tokenHash: null, scanState: 'clean' })
  return taken.file.key
}

export async function letterOf(
  { site, clock }: AnswerDeps,
  tx: Tx,
  { title, answer, paragraphs, on, signer, radicado, files }: Signed,
): Promise<Buffer> {
  const written = {
    title,
    outgoing: radicado,
    on,
    at: await nowIn(clock, tx),
    brief: answer.brief,
    paragraphs,
    signer,
    files: files.map(({ name }) => name),
  }
  return writePdf(answerPdf(written, site.current().operator))
}

export async function nameOf(tx: Tx, staffId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return name
}
