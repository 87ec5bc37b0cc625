import type {
  AnswerDraft,
  AnswerFile,
  ApprovalMove,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { findPersonal, PERSONAL_WORDS } from '@terminal/contract/petitions/case/personal-words'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { dayIn, nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { authorOf, isSameAuthor } from '../case/authors.ts'
import { type Change, changePetition, type Wanted } from '../case/change-petition.ts'
import { dropDraft, readDraft, type StoredDraft, writeDraft } from '../case/drafts.service.ts'
import { insertEvent } from '../case/events.queries.ts'
import { actorOf, listOfficers } from '../case/officers.ts'
import { type OpenedPetition, openPetition } from '../case/petitions.queries.ts'
import { mailAddressOf } from '../case/step-letters.ts'
import type { JoinedRow } from '../case/steps.service.ts'
import {
  type AnswerDeps,
  answerDraftOf,
  changeDraft,
  type DraftChange,
  rewrite,
  type StoredAnswer,
  setApproval,
} from './draft.service.ts'
import { draftLanguages, listDraftFiles, takeDraftFiles } from './files.queries.ts'
import { copyFile, issueAnswers, nameOf, requireWhole, type Whole } from './issue.ts'

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
    const opened = openPetition(key, row)
    const languages = await draftLanguages(tx, petitionId)
    const before = given.before?.isAttached ? given.before : undefined
    if (before?.isWritten === false) throw new AppError('conflict', EARLIER_NOT_WRITTEN)
    const own = before ? await copyFile(deps, tx, before.fileKey) : []
    await takeDraftFiles(tx, petitionId)
    await dropDraft(tx, answerDraftOf(petitionId))
    const issued = {
      ...given,
      on,
      caller,
      signer: await nameOf(tx, given.signerId),
      approverId: draft.approvalAskedBy === null ? null : caller.id,
    }
    const { title, paragraphs } = given
    const isMailed = mailAddressOf(opened, row.replyBy) !== undefined
    const main = { petition: { id: petitionId, key }, title, paragraphs, isMailed }
    await issueAnswers(deps, tx, issued, [{ ...main, files, languages, own }], (parts) =>
      refusePersonal(given, { main: opened, parts }),
    )
  })
}

/** What one person's answer says of them is not for others who wrote about the same. */
function refusePersonal(
  { answer }: Whole,
  { main, parts }: { main: OpenedPetition; parts: readonly JoinedRow[] },
): void {
  const said = `${answer.brief}\n${answer.body}`
  if (parts.every(({ opened }) => isSameAuthor(main, opened))) return
  const found = findPersonal(said, authorOf(main))
  if (found.length > 0)
    throw invalidField(
      'body',
      `La respuesta también va a quien escribió una solicitud unida, y dice ${found.map((kind) => PERSONAL_WORDS[kind]).join(' y ')} de esta persona. Quítelo, o separe la otra.`,
    )
}

/** The signer sends it; the head also what a colleague signs and asked them to see. */
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

const NO_HEAD =
  'No hay jefatura en la lista del personal. Envíe la respuesta, o pida que la agreguen.'
const OWN = 'Usted da el visto bueno: envíe la respuesta.'
const NOT_ASKED = 'Nadie ha pedido el visto bueno de esta respuesta.'
const ONLY_HEAD = 'Solo la jefatura devuelve una respuesta.'

/** The head is asked to see an answer before it goes, or gives it back. To send it is to approve it. */
export function moveApproval(
  deps: AnswerDeps,
  wanted: Wanted,
  move: ApprovalMove,
): Promise<AnswerDraft> {
  return changeDraft(deps, wanted, (change) =>
    move.kind === 'ask' ? ask(deps, change) : giveBack(change, move.text),
  )
}

async function ask(deps: AnswerDeps, change: DraftChange): Promise<void> {
  const { tx, caller, key, petitionId, before } = change
  if (caller.isHead) throw new AppError('conflict', OWN)
  const on = await dayIn(deps, tx)
  const head = (await listOfficers({ ...deps, db: tx }, on)).find(({ isHead }) => isHead)
  if (!head) throw new AppError('conflict', NO_HEAD)
  await requireWhole(deps, tx, { petitionId, on, answer: before?.content.answer })
  await rewrite(change)
  const at = (await nowIn(deps.clock, tx)).toISOString()
  await setApproval(tx, petitionId, { approval_asked_by: caller.id, approval_asked_at: at })
  const eventId = await insertEvent(tx, key, {
    petitionId,
    kind: 'note',
    actor: actorOf(caller),
    details: { text: `Pidió a ${head.name} el visto bueno de la respuesta.` },
  })
  await postLetter(tx, deps.jobs, approvalLetter, { itemId: eventId, recipient: 'head' })
}

async function giveBack(
  { tx, caller, key, petitionId, before }: DraftChange,
  text: string,
): Promise<void> {
  if (!caller.isHead) throw new AppError('forbidden', ONLY_HEAD)
  if (!before?.approvalAskedBy) throw new AppError('conflict', NOT_ASKED)
  const content = { ...before.content, returned: text }
  await writeDraft(tx, key, { ...answerDraftOf(petitionId), by: before.approvalAskedBy, content })
  await insertEvent(tx, key, {
    petitionId,
    kind: 'note',
    actor: actorOf(caller),
    details: { text: `Devolvió la respuesta sin visto bueno: ${text}` },
  })
}

/** Tells the head that an answer waits: never what it says, nor to whom. */
export const approvalLetter = defineLetter({
  kind: 'petition-approval',
  recipients: ['head'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petition_events')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id', 'year', 'number'])
      .where('petition_events.id', '=', itemId)
      .executeTakeFirst()
    const { petitions } = await readOffice()
    const { head } = petitions.office
    if (!row || head === null) return undefined
    const radicado = formatRadicado(row, petitions.radicado)
    return {
      to: { name: '', address: head },
      subject: `Una respuesta espera su visto bueno: radicado ${radicado}`,
      paragraphs: [
        `La respuesta a la solicitud ${radicado} está lista y espera su visto bueno. Nada sale antes.`,
        {
          text: 'Ver la respuesta, con su cuenta',
          url: `${siteOrigin}/dashboard/pqrsd/${row.petition_id}/responder`,
        },
      ],
    }
  },
})
