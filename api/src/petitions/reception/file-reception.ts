import { addDays } from '@terminal/contract/calendar/calendar-day'
import { answerProblems } from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import { arrivalWords, missingWords } from '@terminal/contract/petitions/case/reception-words'
import { OLD_DAYS, type Reception } from '@terminal/contract/petitions/reception/reception'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import type { Create } from '../../db/idempotency.ts'
import type { Tx } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { nowIn, today } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { openPrivateFile } from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import type { SentFiles } from '../../platform/http/public-forms.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { areFormsOpen } from '../../platform/sealing/custodians.ts'
import {
  createRecordKey,
  insertRecordKey,
  type RecordKey,
} from '../../platform/sealing/record-keys.ts'
import { issueAnswers, requireWhole } from '../answers/issue.ts'
import { changePetition, noteChange, type Wanted } from '../case/change-petition.ts'
import { findHeld, keepFiles, notedOf } from '../case/citizen-files.ts'
import { citizenLetter } from '../case/citizen-letter.ts'
import { refuseFiling } from '../case/elsewhere.ts'
import { insertEvent } from '../case/events.queries.ts'
import { insertFiles } from '../case/files.queries.ts'
import { actorOf, type Caller, requireOfficer } from '../case/officers.ts'
import { nextId } from '../case/petitions.queries.ts'
import { writePetition } from '../case/write-petition.ts'
import {
  insertReceivedMail,
  type MailMarks,
  marksOf,
  type ReceptionDeps,
  readMail,
} from './received-mails.ts'

const CLOSED =
  'Todavía no se puede radicar: falta que dos custodios confirmen la clave de los datos personales.'
const NO_MAIL = 'El correo esperó demasiado tiempo. Elíjalo otra vez.'
const NO_SCAN = 'Adjunte el papel escaneado, o marque que queda pendiente de digitalizar.'
const FIRST_YEAR = '2020'

type Given = { reception: Reception; files: SentFiles; create: Create }

/**
 * Files what an officer took down, as if its author had sent it: the same number, clock, receipt and code.
 * What was answered at once is answered in the same transaction.
 */
export async function fileReception(
  deps: ReceptionDeps,
  person: Person,
  { reception, files, create }: Given,
): Promise<{ id: number; version: number }> {
  const caller = await requireOfficer(deps, person)
  refuseFiling(deps.site)
  if (!(await areFormsOpen(deps.db, deps.masters, deps.isLocal)))
    throw new AppError('unavailable', CLOSED)
  requireContent(reception, files)
  requireWholeAnswer(reception, caller)
  const marks = reception.mail && (await readMarks(deps, reception.mail.original))
  const filed = await create(deps.db, (tx) => write(deps, tx, { reception, files, caller, marks }))
  // They have rows now.
  files.taken.splice(0)
  return filed
}

type Filing = Omit<Given, 'create'> & { caller: Caller; marks: MailMarks | null }

async function write(
  deps: ReceptionDeps,
  tx: Tx,
  { reception, files, caller, marks }: Filing,
): Promise<{ id: number; version: number }> {
  const { form, way, channel, answer, missing } = reception
  const receivedAt = await arrivalIn(deps, tx, reception)
  const hasHour = reception.arrival === null || reception.arrival.hour !== undefined
  const id = await nextId(tx)
  const key = createRecordKey(deps.masters)
  await insertRecordKey(tx, key)
  const fileKeys = await keepAll(deps, tx, reception, files)
  if (form.email !== undefined && isPlainAddress(form.email))
    await postLetter(tx, deps.jobs, citizenLetter, { itemId: id, recipient: 'citizen' })
  await writePetition(deps, tx, {
    id,
    key,
    form,
    channel,
    captcha: 'absent',
    fileKeys,
    actor: actorOf(caller),
    noted: {
      text: [
        arrivalWords(way, channel, { receivedAt: receivedAt.toISOString(), hasHour }),
        ...(missing === undefined ? [] : [missingWords(missing)]),
      ].join(' '),
      ...notedOf(files),
    },
    receivedAt,
    hasHour,
    awaitsScan: way === 'paper' && fileKeys.length === 0,
    reception: {
      way,
      language: reception.language,
      handedIn: reception.handedIn,
      missing,
      isAnswered: answer !== null,
    },
  })
  if (marks) await insertReceivedMail(tx, deps.masters, key, { petitionId: id, marks })
  await noteReason(tx, key, { id, caller, reason: reception.arrival?.reason })
  if (answer) await answerAtOnce(deps, tx, { id, key, reception, caller })
  return { id, version: answer ? 2 : 1 }
}

/** Of a mail its own files, and itself as the last. */
async function keepAll(
  deps: ReceptionDeps,
  tx: Tx,
  { mail }: Reception,
  files: SentFiles,
): Promise<string[]> {
  const heldTokens = mail ? [...new Set([...mail.files, mail.original])] : []
  const keys = await keepFiles(deps, tx, { heldTokens, files })
  if (keys.length < heldTokens.length) throw invalidField('original', NO_MAIL)
  return keys
}

/** Read anew: what says which mail it is does not come from a browser. */
async function readMarks(deps: ReceptionDeps, token: string): Promise<MailMarks> {
  const [held] = await findHeld(deps, [token])
  const file = held && (await openPrivateFile(deps, held.key))
  if (!file) throw invalidField('original', NO_MAIL)
  const pieces: Uint8Array[] = await file.stream.toArray()
  const content = Buffer.concat(pieces)
  return marksOf(content, await readMail(content))
}

/** When it arrived: now, or as the officer says; without an hour, the beginning of that day. */
async function arrivalIn({ clock }: ReceptionDeps, tx: Tx, { arrival }: Reception): Promise<Date> {
  const now = await nowIn(clock, tx)
  if (!arrival) return now
  const { on, hour, reason } = arrival
  const day = today({ now: () => now })
  const at = new Date(`${on}T${hour ?? '00:00'}:00-05:00`)
  if (on > day) throw invalidField('on', 'No puede llegar en un día por venir.')
  if (at > now) throw invalidField('hour', 'Esa hora todavía no llega.')
  if (on < FIRST_YEAR) throw invalidField('on', 'Revise el año.')
  if (on < addDays(day, -OLD_DAYS) && reason === undefined)
    throw invalidField(
      'reason',
      `Llegó hace más de ${OLD_DAYS} días: escriba por qué se radica ahora.`,
    )
  return at
}

function requireContent({ way, form, mail, mayAwaitScan }: Reception, files: SentFiles): void {
  const refuse = (sentence: string) => invalidField('message', sentence)
  const hasText = form.message.trim() !== ''
  if (way === 'paper' && files.taken.length === 0 && !mayAwaitScan)
    throw invalidField(FILE_PARTS[0], files.refused[0]?.reason ?? NO_SCAN)
  if (way === 'mail' && !hasText && mail?.files.length === 0)
    throw refuse('El correo no trae texto ni archivos: escriba qué pide.')
  if (way !== 'mail' && !hasText) throw refuse('Escriba qué pide y por qué.')
}

/** What keeps an answer from being sent, by the fields of this form. */
function requireWholeAnswer(reception: Reception, caller: Caller): void {
  const answer = answerOf(reception, caller)
  if (!answer) return
  const { type } = reception.form
  if (!type) throw invalidField('type', 'Elija el tipo para responderla ya.')
  const [problem] = answerProblems(answer, {
    type,
    isAcceptedBySilence: false,
  })
  if (!problem) return
  throw invalidField(problem.field === 'brief' ? 'brief' : 'body', problem.sentence)
}

function answerOf({ answer }: Reception, { id }: Caller) {
  return answer && { ...answer, outcome: 'full' as const, norm: '', earlier: '', signerId: id }
}

type Answered = { id: number; key: RecordKey; reception: Reception; caller: Caller }

async function answerAtOnce(
  deps: ReceptionDeps,
  tx: Tx,
  { id, key, reception, caller }: Answered,
): Promise<void> {
  const now = await nowIn(deps.clock, tx)
  const on = today({ now: () => now })
  const answer = answerOf(reception, caller) ?? undefined
  const { email, replyBy } = reception.form
  const given = await requireWhole(deps, tx, { petitionId: id, on, answer })
  const { title, paragraphs } = given
  const isMailed = replyBy === 'email' && email !== undefined && isPlainAddress(email)
  const issued = { ...given, on, caller, signer: caller.name, approverId: null }
  const main = { petition: { id, key }, title, paragraphs, isMailed }
  // Nothing is handled inside what was filed just now.
  await issueAnswers(deps, tx, issued, [main], () => undefined)
}

/** For the desk alone. */
async function noteReason(
  tx: Tx,
  key: RecordKey,
  { id, caller, reason }: { id: number; caller: Caller; reason: string | undefined },
): Promise<void> {
  if (reason === undefined) return
  await insertEvent(tx, key, {
    petitionId: id,
    kind: 'note',
    actor: actorOf(caller),
    details: { text: `Se radica después de que llegó: ${reason}` },
  })
}

const NOT_AWAITED = 'Esta solicitud no tiene un papel pendiente de digitalizar.'
const NO_FILE = 'Elija el papel escaneado.'

/** The scan of a paper that was filed without it. It belongs to what arrived, as if it had been there at once. */
export async function addScan(
  deps: ReceptionDeps,
  wanted: Wanted,
  files: SentFiles,
): Promise<DeskPetition> {
  const petition = await changePetition(deps, wanted, async (change) => {
    const { tx, row } = change
    if (!row.awaitsScan) throw new AppError('conflict', NOT_AWAITED)
    const [refused] = files.refused
    if (refused || files.taken.length === 0)
      throw invalidField(FILE_PARTS[0], refused?.reason ?? NO_FILE)
    const keys = await keepFiles(deps, tx, { files })
    await insertFiles(tx, row.id, keys)
    await noteChange(change, {
      kind: 'classify',
      columns: { awaits_scan: false },
      details: { changes: ['Se agregó el papel escaneado'] },
    })
  })
  // They have rows now.
  files.taken.splice(0)
  return petition
}
