import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import {
  type Answer,
  type AnswerField,
  type AnswerFile,
  NO_ANSWER,
} from '@terminal/contract/petitions/answers/answer'
import {
  answerParagraphs,
  answerProblems,
  answerTitle,
  type EarlierAnswer,
} from '@terminal/contract/petitions/answers/answer-rules'
import { silenceUntil } from '@terminal/contract/petitions/case/desk-clock'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { Outcome } from '@terminal/contract/petitions/case/desk-words'
import { findPersonal, PERSONAL_WORDS } from '@terminal/contract/petitions/case/personal-words'
import { formatRadicado, parseRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { classifyFirst } from '@terminal/contract/petitions/case/unclassified'
import type { Tx } from '../../db/schema.ts'
import { AppError } from '../../platform/errors.ts'
import {
  insertPrivateFile,
  openPrivateFile,
  takePrivateFile,
} from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { lastAnswerOf } from '../case/answers.queries.ts'
import { authorOf, isSameAuthor, openOne } from '../case/authors.ts'
import { type Change, changePetition, type Wanted } from '../case/change-petition.ts'
import { mailAddressOf } from '../case/citizen-notice.ts'
import { currentRules } from '../case/current-rules.ts'
import { dropDraft, readDraft, type StoredDraft } from '../case/drafts.service.ts'
import { type JoinedRow, lockJoined } from '../case/joined.queries.ts'
import { nextOutgoing } from '../case/outgoing.ts'
import { type OpenedPetition, openPetition } from '../case/petitions.queries.ts'
import { FACTS } from '../case/stored.ts'
import { type AnswerDeps, answerDraftOf, type StoredAnswer } from './draft.service.ts'
import { draftLanguages, listDraftFiles, sealedLanguage, takeDraftFiles } from './files.queries.ts'
import { type Addressed, issueAnswer, nameOf } from './issue.ts'

const CHANGED = 'La respuesta cambió mientras usted la leía. Léala otra vez antes de enviarla.'
const WAITING = 'Espera el visto bueno de la jefatura. Si ya no lo necesita, guárdela otra vez.'
const OTHER_SIGNER =
  'Nadie firma por otra persona: firme usted, o pida el visto bueno para que la envíe la jefatura.'
const INFECTED = 'Un archivo tiene virus. Quítelo antes de enviar la respuesta.'
const ELSEWHERE =
  'Está unida con otra solicitud, y la responde la respuesta de esa. Para responderla aparte, sepárela.'
const EARLIER_NOT_WRITTEN =
  'La respuesta anterior, que va con esta, se está preparando. Espere un momento y envíe esta otra vez.'
const UNSEEN = 'El antivirus aún revisa un archivo. Espere unos minutos.'

/**
 * The answer that was seen, signed, numbered and sent: all of it, or nothing. What is handled inside the petition is
 * answered with it.
 */
export function sendAnswer(
  deps: AnswerDeps,
  wanted: Wanted,
  draftVersion: number,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row, key, on } = change
    const petitionId = row.id
    if (row.joinedTo !== null) throw new AppError('conflict', ELSEWHERE)
    const draft = await readDraft<StoredAnswer>(tx, key, answerDraftOf(petitionId))
    if (draft?.version !== draftVersion) throw new AppError('conflict', CHANGED)
    const given = await requireWhole(deps, tx, { petitionId, on, answer: draft.content.answer })
    requireSigner(change, draft, given.signerId)
    const files = await listDraftFiles(tx, deps.masters, petitionId)
    refuseUnseen(files)
    const others = await lockJoined(deps, tx, petitionId)
    const opened = openPetition(key, row)
    refusePersonal(given, { main: opened, others })
    const languages = await draftLanguages(tx, petitionId)
    const before = given.before?.isAttached ? given.before : undefined
    if (before?.isWritten === false) throw new AppError('conflict', EARLIER_NOT_WRITTEN)
    const copy = before ? await copyFile(deps, tx, before.fileKey) : []
    const joined = []
    for (const other of others)
      joined.push(await addressTo(deps, tx, other, { on, files, answer: given.answer }))
    // After everything that takes long: the next answer waits for this number.
    const year = Number(on.slice(0, 4))
    const issued = {
      ...(await nextOutgoing(tx, deps.site.current().petitions, year)),
      on,
      caller,
      answer: given.answer,
      outcome: given.outcome,
      signerId: given.signerId,
      signer: await nameOf(tx, given.signerId),
      approverId: draft.approvalAskedBy === null ? null : caller.id,
    }
    await takeDraftFiles(tx, petitionId)
    await dropDraft(tx, answerDraftOf(petitionId))
    // What still goes on inside it when it ends is separated from it.
    for (const each of joined) await issueAnswer(deps, tx, issued, each)
    await issueAnswer(deps, tx, issued, {
      petition: { id: petitionId, key },
      title: given.title,
      paragraphs: given.paragraphs,
      files: [...files, ...copy],
      languages,
      isMailed: mailAddressOf(opened, row.replyBy) !== undefined,
    })
  })
}

/** What is handled inside the one that is answered: with a letter and files of its own. */
async function addressTo(
  deps: AnswerDeps,
  tx: Tx,
  other: JoinedRow,
  { on, files, answer }: { on: string; files: readonly AnswerFile[]; answer: Answer },
): Promise<Addressed> {
  const { title, paragraphs } = await requireWhole(deps, tx, { petitionId: other.id, on, answer })
  const copies = []
  for (const file of files) copies.push(...(await copyFile(deps, tx, file.key)))
  return {
    petition: other,
    title,
    paragraphs,
    files: copies,
    languages: await languagesOf(deps, tx, files, copies),
    isMailed: mailAddressOf(other.opened, other.replyBy) !== undefined,
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

/** What one person's answer says of them is not for whoever wrote about the same. */
function refusePersonal(
  { answer }: Whole,
  { main, others }: { main: OpenedPetition; others: readonly JoinedRow[] },
): void {
  const said = `${answer.brief}\n${answer.body}`
  if (others.every(({ opened }) => isSameAuthor(main, opened))) return
  const found = findPersonal(said, authorOf(main))
  if (found.length > 0)
    throw invalidField(
      'body',
      `La respuesta también va a quien escribió una solicitud unida, y dice ${found.map((kind) => PERSONAL_WORDS[kind]).join(' y ')} de esta persona. Quítelo, o separe la otra.`,
    )
}

type Whole = {
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

/** What was answered before is there, is another, and is closed. A copy goes to nobody but its author. */
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

/** Whoever signs sends it; the head also what a colleague signs and asked them to see. */
function requireSigner(
  { caller }: Change,
  { approvalAskedBy }: StoredDraft<StoredAnswer>,
  signerId: number,
): void {
  if (approvalAskedBy !== null && !caller.isHead) throw new AppError('conflict', WAITING)
  if (signerId !== caller.id && signerId !== approvalAskedBy)
    throw invalidField('signerId', OTHER_SIGNER)
}

function refuseUnseen(files: readonly AnswerFile[]): void {
  if (files.some(({ scanState }) => scanState === 'infected'))
    throw new AppError('conflict', INFECTED)
  if (files.some(({ scanState }) => scanState === 'waiting')) throw new AppError('conflict', UNSEEN)
}

/** The same file under a key of its own, so that forgetting one petition leaves the other's. Nothing of what is gone. */
async function copyFile(deps: AnswerDeps, tx: Tx, key: string): Promise<AnswerFile[]> {
  const file = await openPrivateFile({ ...deps, db: tx }, key)
  if (!file) return []
  const { name, bytes, stream, scanState } = file
  const taken = await takePrivateFile(deps, { fileName: name, stream, limitBytes: bytes })
  if (!('file' in taken)) throw new Error('A file was not copied', { cause: taken.cause })
  await insertPrivateFile(tx, taken.file, { tokenHash: null, scanState })
  return [{ key: taken.file.key, name, bytes, scanState, language: null }]
}
