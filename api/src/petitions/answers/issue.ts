import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import {
  type Answer,
  type AnswerField,
  type AnswerFile,
  answerParagraphs,
  answerProblems,
  answerTitle,
  type EarlierAnswer,
  NO_ANSWER,
} from '@terminal/contract/petitions/answers/answer'
import { classifyFirst, silenceUntil } from '@terminal/contract/petitions/case/desk-clock'
import type { Outcome } from '@terminal/contract/petitions/case/desk-words'
import { formatRadicado, parseRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { Queryable, Tx } from '../../db/schema.ts'
import { AppError } from '../../platform/errors.ts'
import {
  insertPrivateFile,
  openPrivateFile,
  takePrivateFile,
} from '../../platform/files/private-files.ts'
import { reserveFile } from '../../platform/files/reserved-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { holdLetter } from '../../platform/mail/mail.job.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { insertAnswer, lastAnswerOf } from '../case/answers.queries.ts'
import { isSameAuthor, openOne } from '../case/authors.ts'
import { insertFiles } from '../case/files.queries.ts'
import { actorOf } from '../case/officers.ts'
import { currentRules, nextOutgoing, type Outgoing } from '../case/petitions.queries.ts'
import { mailAddressOf } from '../case/step-letters.ts'
import { type JoinedRow, lockJoined, takePetitionStep } from '../case/steps.service.ts'
import { FACTS } from '../case/stored.ts'
import type { AnswerDeps } from './draft.service.ts'
import { sealedLanguage } from './files.queries.ts'
import { answerLetter } from './letter.ts'
import { writeLettersJob } from './letters.job.ts'

/** One answer, to all its recipients: of one petition, or of several with the same number. */
type Issued = {
  on: string
  caller: { id: number }
  answer: Answer
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
  /** Whether they hear of it by mail. */
  isMailed: boolean
  files?: readonly AnswerFile[]
  languages?: ReadonlyMap<string, Buffer | null>
  /** What goes to them alone, and not to authors of petitions that were joined to theirs. */
  own?: readonly AnswerFile[]
}

/**
 * All with one number, and with each what is handled inside it, unless `refuse` says what keeps it from those. After
 * everything that takes long: the next answer waits for this number.
 */
export async function issueAnswers(
  deps: AnswerDeps,
  tx: Tx,
  issued: Issued,
  mains: readonly Addressed[],
  refuse: (parts: readonly JoinedRow[]) => void,
): Promise<{
  outgoing: Outgoing
  items: { petitionId: number; eventId: number; keyId: string }[]
}> {
  const inside: [JoinedRow, Addressed][] = []
  for (const main of mains)
    for (const part of await lockJoined(deps, tx, main.petition.id)) inside.push([part, main])
  refuse(inside.map(([part]) => part))
  const parts: Addressed[] = []
  for (const [part, main] of inside) parts.push(await addressTo(deps, tx, issued, part, main))
  const { on } = issued
  const outgoing = await nextOutgoing(tx, deps.site.current().petitions, Number(on.slice(0, 4)))
  const items = []
  // What still goes on inside one when that ends is separated from it.
  for (const each of [...parts, ...mains]) {
    const { id, key } = each.petition
    const eventId = await issueOne(deps, tx, { ...issued, ...outgoing }, each)
    items.push({ petitionId: id, eventId, keyId: key.id })
  }
  return { outgoing, items }
}

/** What is handled inside the one that is answered: with a letter and files of its own. */
async function addressTo(
  deps: AnswerDeps,
  tx: Tx,
  { on, answer }: Issued,
  part: JoinedRow,
  { files = [] }: Addressed,
): Promise<Addressed> {
  const { title, paragraphs } = await requireWhole(deps, tx, { petitionId: part.id, on, answer })
  const copies = []
  for (const file of files) copies.push(...(await copyFile(deps, tx, file.key)))
  return {
    petition: part,
    title,
    paragraphs,
    files: copies,
    languages: await languagesOf(deps, tx, files, copies),
    isMailed: mailAddressOf(part.opened, part.replyBy) !== undefined,
  }
}

/** The languages of copies are sealed with keys of their own. */
async function languagesOf(
  { masters }: AnswerDeps,
  tx: Tx,
  files: readonly AnswerFile[],
  copies: readonly AnswerFile[],
): Promise<Map<string, Buffer | null>> {
  const sealed = new Map<string, Buffer | null>()
  for (const [i, { key }] of copies.entries())
    sealed.set(key, await sealedLanguage(tx, masters, key, files[i]?.language ?? null))
  return sealed
}

/**
 * The step, its row, and a place for the signed letter, which the worker writes and mails once all of this is there: the
 * next number waits for no letter. Returns the event.
 */
async function issueOne(
  deps: AnswerDeps,
  tx: Tx,
  issued: Issued & Outgoing,
  { petition, title, paragraphs, isMailed, files = [], own = [], languages }: Addressed,
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
  const fileKeys = [...files, ...own].map((file) => file.key)
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
    content: {
      title,
      on,
      brief: answer.brief,
      paragraphs,
      signer,
      ...(await positionOf(deps, tx, signerId)),
    },
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

/** As the settings have it now. */
export async function positionOf(
  { site }: Pick<AnswerDeps, 'site'>,
  db: Queryable,
  staffId: number,
): Promise<{ position?: string }> {
  const { positions = {} } = site.current().petitions.office
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const known = Object.entries(positions).find(
    ([address]) => address.toLowerCase() === email?.toLowerCase(),
  )
  return known ? { position: known[1] } : {}
}

export type Whole = {
  answer: Answer
  outcome: Outcome
  signerId: number
  title: string
  paragraphs: string[]
  /** Of what was answered before. */
  before: (EarlierAnswer & { fileKey: string; isWritten: boolean }) | undefined
}
type Asked = { petitionId: number; on: string; answer: Answer | undefined }

/** 422 with a sentence for each field, as long as something keeps it from being sent. */
export async function requireWhole(
  deps: AnswerDeps,
  tx: Tx,
  { petitionId, on, answer = NO_ANSWER }: Asked,
): Promise<Whole> {
  const { site } = deps
  const rules = await currentRules(tx, site.current().petitions)
  const row = await tx
    .selectFrom('petitions')
    .select(['facts', 'year', 'number', 'is_classified'])
    .where('id', '=', petitionId)
    .executeTakeFirstOrThrow()
  const facts = FACTS.read(row.facts)
  const named = formatRadicado(row, rules.radicado)
  if (!row.is_classified) throw new AppError('conflict', classifyFirst(named))
  const isAcceptedBySilence =
    silenceUntil(facts, { today: on, office: officeDaysOf(rules) }) !== null
  const problems = answerProblems(answer, { type: facts.type, isAcceptedBySilence })
  if (problems.length > 0) throw invalidFields(problems)
  const { outcome, signerId } = answer
  if (outcome === null || signerId === null) throw new Error('A whole answer has both')
  const before =
    outcome === 'repeated'
      ? await requireEarlier(deps, tx, { petitionId, written: answer.earlier, rules })
      : undefined
  return {
    answer,
    outcome,
    signerId,
    title: answerTitle(facts.type, named),
    paragraphs: answerParagraphs(answer, { type: facts.type, before }),
    before,
  }
}

function invalidFields(problems: readonly { field: AnswerField; sentence: string }[]): AppError {
  // Of two of one field the first is said.
  const fields = [...problems].reverse().map(({ field, sentence }) => [field, sentence])
  return new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: Object.fromEntries(fields),
  })
}

type Earlier = { petitionId: number; written: string; rules: PetitionRules }

/** What was answered before is there, is another, and is closed. A copy goes to its author alone. */
async function requireEarlier(
  deps: AnswerDeps,
  tx: Tx,
  { petitionId, written, rules }: Earlier,
): Promise<Whole['before']> {
  const radicado = parseRadicado(written, rules.radicado)
  const row =
    radicado &&
    (await tx
      .selectFrom('petitions')
      .select(['id', 'state'])
      .where('year', '=', radicado.year)
      .where('number', '=', radicado.number)
      .executeTakeFirst())
  const refuse = (sentence: string) => invalidField('earlier', sentence)
  if (!row) throw refuse('No hay una solicitud con ese radicado.')
  if (row.id === petitionId) throw refuse('Ese es el radicado de esta misma solicitud.')
  if (isOpen(row)) throw refuse('Esa solicitud todavía no tiene respuesta.')
  const sent = await lastAnswerOf(tx, row.id)
  if (!sent) return undefined
  const [one, other] = [
    await openOne(tx, deps.masters, petitionId),
    await openOne(tx, deps.masters, row.id),
  ]
  return {
    outgoing: formatRadicado(sent, rules.outgoing),
    on: sent.on,
    fileKey: sent.fileKey,
    isWritten: sent.bytes !== null,
    isAttached: one !== undefined && other !== undefined && isSameAuthor(one, other),
  }
}

/** The same file under a key of its own, so that forgetting one petition leaves the other's. Nothing of what is gone. */
export async function copyFile(deps: AnswerDeps, tx: Tx, key: string): Promise<AnswerFile[]> {
  const file = await openPrivateFile({ ...deps, db: tx }, key)
  if (!file) return []
  const { name, bytes, stream, scanState } = file
  const taken = await takePrivateFile(deps, { fileName: name, stream, limitBytes: bytes })
  if (!('file' in taken)) throw new Error('A file was not copied', { cause: taken.cause })
  await insertPrivateFile(tx, taken.file, { tokenHash: null, scanState })
  return [{ key: taken.file.key, name, bytes, scanState, language: null }]
}
