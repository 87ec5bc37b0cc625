import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { answerParagraphs, answerTitle } from '@terminal/contract/petitions/answers/answer-rules'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { Delivery, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn, nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { listAnswers, setBounced, setDelivery } from '../case/answers.queries.ts'
import {
  changePetition,
  inDesk,
  noteChange,
  openForDesk,
  type Wanted,
} from '../case/change-petition.ts'
import { type AnswerDeps, readAnswerDraft } from './draft.service.ts'
import { nameOf } from './issue.ts'
import { answerPdf } from './letters.job.ts'

const NO_SUCH_ANSWER = 'Esa respuesta no existe.'
const NOT_SENT = 'se asigna al enviar'

/** Those that were sent, newest first. */
export async function readAnswers(
  deps: AnswerDeps,
  person: Person,
  id: number,
): Promise<SentAnswer[]> {
  const { petitions: rules } = deps.site.current()
  return inDesk(deps, person, id, ({ tx, key }) => listAnswers(tx, key, id, rules))
}

export async function openAnswerFile(
  deps: AnswerDeps,
  person: Person,
  { petitionId, id }: { petitionId: number; id: number },
): Promise<OpenedFile> {
  const { petitions: rules } = deps.site.current()
  const sent = await inDesk(deps, person, petitionId, async ({ tx, key }) =>
    (await listAnswers(tx, key, petitionId, rules)).find((each) => each.id === id),
  )
  const file = sent && (await openPrivateFile(deps, sent.fileKey))
  if (!file) throw new AppError('not_found', NO_SUCH_ANSWER)
  return file
}

/** The letter as it would be if it went now, without its number. What is missing is left empty. */
export async function openDraftLetter(
  deps: AnswerDeps,
  person: Person,
  id: number,
): Promise<Buffer> {
  const { caller, petition } = await openForDesk(deps, person, id)
  const { answer, files } = await readAnswerDraft(deps, person, id)
  const { db, clock, site } = deps
  const letter = {
    title: answerTitle(petition.type, petition.radicado),
    outgoing: NOT_SENT,
    on: await dayIn(deps, db),
    at: await nowIn(clock, db),
    brief: answer.brief,
    paragraphs: answerParagraphs(answer, petition),
    signer: await nameOf(db, answer.signerId ?? caller.id),
    files: files.map(({ name }) => name),
  }
  return writePdf(answerPdf(letter, site.current().operator))
}

/** That it was delivered, by post or by hand: entered again, the last is what counts, and each stays in the timeline. */
export function recordDelivery(
  deps: AnswerDeps,
  wanted: Wanted,
  answerId: number,
  delivery: Delivery,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, row, key, on } = change
    if (delivery.on > on) throw invalidField('on', 'La entrega no puede ser de un día por venir.')
    const of = { petitionId: row.id, id: answerId }
    if (!(await setDelivery(tx, key, of, delivery))) throw new AppError('not_found', NO_SUCH_ANSWER)
    await noteChange(change, { kind: 'delivery', details: { text: deliveryWords(delivery) } })
  })
}

/** That its mail came back: whoever sent it goes on by post, or with a notice. */
export function recordBounce(
  deps: AnswerDeps,
  wanted: Wanted,
  answerId: number,
  bouncedOn: string,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, row, on } = change
    if (bouncedOn > on) throw invalidField('on', 'No puede ser de un día por venir.')
    if (!(await setBounced(tx, { petitionId: row.id, id: answerId }, bouncedOn)))
      throw new AppError('not_found', NO_SUCH_ANSWER)
    const text = `El correo volvió el ${dayWithWeekday(bouncedOn)}. Falta notificarla por aviso o enviarla por correo postal.`
    await noteChange(change, { kind: 'delivery', details: { text } })
  })
}

function deliveryWords({ by, on, proof }: Delivery): string {
  const how = by === 'guide' ? `Enviada con la guía ${proof}` : `Entregada en mano a ${proof}`
  return `${how}, el ${dayWithWeekday(on)}.`
}
