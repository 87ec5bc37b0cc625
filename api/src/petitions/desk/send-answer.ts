import { Readable } from 'node:stream'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import {
  ANSWER_FIELDS,
  type Answer,
  type AnswerField,
  type AnswerFile,
  NO_ANSWER,
} from '@terminal/contract/petitions/desk/answer'
import {
  answerParagraphs,
  answerProblems,
  answerTitle,
} from '@terminal/contract/petitions/desk/answer-rules'
import { silenceUntil } from '@terminal/contract/petitions/desk/desk-clock'
import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import type { Outcome } from '@terminal/contract/petitions/desk/desk-words'
import { isOpen } from '@terminal/contract/petitions/petition-steps'
import { formatRadicado, parseRadicado } from '@terminal/contract/petitions/radicado'
import type { Tx } from '../../db/schema.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { insertPrivateFile, takePrivateFile } from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { currentRules } from '../current-rules.ts'
import { insertFiles } from '../petition-files.queries.ts'
import { takePetitionStep } from '../petition-steps.service.ts'
import { openPetition } from '../petitions.queries.ts'
import { actorOf } from './actors.ts'
import { type AnswerDeps, answerDraftOf, type StoredAnswer } from './answer-draft.service.ts'
import { listDraftFiles, takeDraftFiles } from './answer-files.queries.ts'
import { answerLetter } from './answer-letter.ts'
import { answerPdf } from './answer-pdf.ts'
import { insertAnswer } from './answers.queries.ts'
import { type Change, changePetition, type Wanted } from './change-petition.ts'
import { mailAddressOf } from './citizen-notice.ts'
import { dropDraft, readDraft, type StoredDraft } from './drafts.service.ts'
import { nextOutgoing } from './outgoing.ts'

const CHANGED = 'La respuesta cambió mientras usted la leía. Léala otra vez antes de enviarla.'
const WAITING = 'Espera el visto bueno de la jefatura. Si ya no lo necesita, guárdela otra vez.'
const OTHER_SIGNER =
  'Nadie firma por otra persona: firme usted, o pida el visto bueno para que la envíe la jefatura.'
const INFECTED = 'Un archivo tiene virus. Quítelo antes de enviar la respuesta.'
const UNSEEN = 'El antivirus aún revisa un archivo. Espere unos minutos.'

/** The answer that was seen, signed, numbered and sent: all of it, or nothing. */
export function sendAnswer(
  deps: AnswerDeps,
  wanted: Wanted,
  draftVersion: number,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row, key, on } = change
    const petitionId = row.id
    const draft = await readDraft<StoredAnswer>(tx, key, answerDraftOf(petitionId))
    if (draft?.version !== draftVersion) throw new AppError('conflict', CHANGED)
    const given = await requireWhole(deps, tx, { petitionId, on, answer: draft.content.answer })
    requireSigner(change, draft, given.signerId)
    const files = await listDraftFiles(tx, deps.masters, petitionId)
    refuseUnseen(files)
    const outgoing = await nextOutgoing(tx, deps.site.current().petitions, Number(on.slice(0, 4)))
    const { eventId } = await takePetitionStep(deps, tx, {
      petitionId,
      step: { kind: 'answer' },
      actor: actorOf(caller),
      details: { text: given.answer.brief, actNumber: outgoing.radicado },
    })
    const signer = await nameOf(tx, given.signerId)
    const fileKey = await storeLetter(deps, tx, { ...given, on, signer, files, ...outgoing })
    await insertFiles(
      tx,
      petitionId,
      files.map(({ key: own }) => own),
      eventId,
    )
    await takeDraftFiles(tx, petitionId)
    await dropDraft(tx, answerDraftOf(petitionId))
    await tx
      .updateTable('petitions')
      .set({ outcome: given.outcome })
      .where('id', '=', petitionId)
      .execute()
    const answerId = await insertAnswer(tx, key, {
      petitionId,
      eventId,
      year: outgoing.year,
      number: outgoing.number,
      outcome: given.outcome,
      signerId: given.signerId,
      approverId: draft.approvalAskedBy === null ? null : caller.id,
      fileKey,
      content: { brief: given.answer.brief, paragraphs: given.paragraphs, signer },
    })
    if (mailAddressOf(openPetition(key, row), row.replyBy))
      await postLetter(tx, deps.jobs, answerLetter, { itemId: answerId, recipient: 'citizen' })
  })
}

type Whole = {
  answer: Answer
  outcome: Outcome
  signerId: number
  title: string
  paragraphs: string[]
}
type Asked = { petitionId: number; on: string; answer: Answer | undefined }

/** 422 with a sentence for each field, as long as something keeps it from being sent. */
export async function requireWhole(
  { site }: AnswerDeps,
  tx: Tx,
  { petitionId, on, answer = NO_ANSWER }: Asked,
): Promise<Whole> {
  const rules = await currentRules(tx, site.current().petitions)
  const row = await tx
    .selectFrom('petitions')
    .select(['facts', 'year', 'number'])
    .where('id', '=', petitionId)
    .executeTakeFirstOrThrow()
  const { facts } = row
  const isAcceptedBySilence =
    silenceUntil(facts, { today: on, office: officeDaysOf(rules) }) !== null
  const problems = answerProblems(answer, { type: facts.type, isAcceptedBySilence })
  if (problems.length > 0) throw invalidFields(problems)
  const { outcome, signerId } = answer
  if (outcome === null || signerId === null) throw new Error('A whole answer has both')
  if (outcome === 'repeated') await requireEarlier(tx, petitionId, answer.earlier, rules.radicado)
  return {
    answer,
    outcome,
    signerId,
    title: answerTitle(facts.type, formatRadicado(row, rules.radicado)),
    paragraphs: answerParagraphs(answer, facts),
  }
}

function invalidFields(problems: readonly { field: AnswerField; sentence: string }[]): AppError {
  // Of two of one field the first is said.
  const fields = [...problems]
    .reverse()
    .map(({ field, sentence }) => [ANSWER_FIELDS[field], sentence])
  return new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: Object.fromEntries(fields),
  })
}

/** What was answered before is there, is another, and is closed. */
async function requireEarlier(
  tx: Tx,
  petitionId: number,
  written: string,
  format: Parameters<typeof parseRadicado>[1],
): Promise<void> {
  const radicado = parseRadicado(written, format)
  const row =
    radicado &&
    (await tx
      .selectFrom('petitions')
      .select(['id', 'state'])
      .where('year', '=', radicado.year)
      .where('number', '=', radicado.number)
      .executeTakeFirst())
  const refuse = (sentence: string) => invalidField(ANSWER_FIELDS.earlier, sentence)
  if (!row) throw refuse('No hay una solicitud con ese radicado.')
  if (row.id === petitionId) throw refuse('Ese es el radicado de esta misma solicitud.')
  if (isOpen(row)) throw refuse('Esa solicitud todavía no tiene respuesta.')
}

/** Whoever signs sends it; the head also what a colleague signs and asked them to see. */
function requireSigner(
  { caller }: Change,
  { approvalAskedBy }: StoredDraft<StoredAnswer>,
  signerId: number,
): void {
  if (approvalAskedBy !== null && !caller.isHead) throw new AppError('conflict', WAITING)
  if (signerId !== caller.id && signerId !== approvalAskedBy)
    throw invalidField(ANSWER_FIELDS.signerId, OTHER_SIGNER)
}

function refuseUnseen(files: readonly AnswerFile[]): void {
  if (files.some(({ scanState }) => scanState === 'infected'))
    throw new AppError('conflict', INFECTED)
  if (files.some(({ scanState }) => scanState === 'waiting')) throw new AppError('conflict', UNSEEN)
}

type Signed = Pick<Whole, 'answer' | 'title' | 'paragraphs'> & {
  on: string
  signer: string
  radicado: string
  files: readonly AnswerFile[]
}

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
