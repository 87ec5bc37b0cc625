import type { AnswerDraft, ApprovalMove } from '@terminal/contract/petitions/answers/answer'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn, nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { actorOf } from '../case/actors.ts'
import { writeDraft } from '../case/drafts.service.ts'
import { insertEvent } from '../case/events.queries.ts'
import { listOfficers } from '../case/officers.ts'
import {
  type AnswerDeps,
  answerDraftOf,
  changeDraft,
  type DraftChange,
  rewrite,
  setApproval,
} from './draft.service.ts'
import { requireWhole } from './send.ts'

type Wanted = { person: Person; target: Target }

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
