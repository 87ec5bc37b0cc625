import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import {
  answerParagraphs,
  answerTitle,
  type RelatedPetition,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Delivery, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { type RawBuilder, sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn, nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { lastAnswerOf, listAnswers, sealedDelivery, setArrival } from '../case/answers.queries.ts'
import { isSameAuthor } from '../case/authors.ts'
import {
  type Change,
  changePetition,
  inDesk,
  noteChange,
  openForDesk,
  type Wanted,
} from '../case/change-petition.ts'
import { FORGOTTEN } from '../case/files.queries.ts'
import {
  documentIn,
  type OpenedPetition,
  openPetition,
  openSubject,
  PETITION_DOCUMENTS,
  PETITION_EMAILS,
  STATE_IS_OPEN,
} from '../case/petitions.queries.ts'
import { logReading } from '../case/readings.ts'
import type { StepDeps } from '../case/steps.service.ts'
import { type AnswerDeps, readAnswerDraft } from './draft.service.ts'
import { nameOf, positionOf } from './issue.ts'
import { answerPdf, referenceOf } from './letters.job.ts'

const NO_SUCH_ANSWER = 'Esa respuesta no existe.'
const NOT_SENT = 'se asigna al enviar'
const ADDRESSED = '(Nombre y dirección de la persona: se escriben al enviar)'

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
  const sent = await inDesk(deps, person, petitionId, async ({ tx, key, caller }) => {
    const found = (await listAnswers(tx, key, petitionId, rules)).find((each) => each.id === id)
    // It says who wrote, and where that person is found.
    if (found) await logReading(tx, caller, { petitionId, reason: `Carta ${found.outgoing}` })
    return found
  })
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
  const signerId = answer.signerId ?? caller.id
  const letter = {
    title: answerTitle(petition.type, petition.radicado),
    outgoing: NOT_SENT,
    on: await dayIn(deps, db),
    at: await nowIn(clock, db),
    brief: answer.brief,
    paragraphs: answerParagraphs(answer, petition),
    signer: await nameOf(db, signerId),
    position: (await positionOf(deps, db, signerId)).position,
    // Nobody opens a person's data by looking at a draft.
    addressee: [ADDRESSED],
    reference: referenceOf(petition.radicado, petition.receivedAt),
    annexes: files.map(({ name }) => ({ name })),
  }
  return writePdf(await answerPdf(letter, site.current()))
}

/** That it was delivered, by post or by hand: entered again, the last is what counts, and each stays in the timeline. */
export function recordDelivery(
  deps: AnswerDeps,
  wanted: Wanted,
  answerId: number,
  delivery: Delivery,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    if (delivery.on > change.on)
      throw invalidField('on', 'La entrega no puede ser de un día por venir.')
    const sealed = sealedDelivery(change.key, delivery)
    const columns = { delivered_on: delivery.on, delivery: sealed }
    await recordArrival(change, answerId, columns, deliveryWords(delivery))
  })
}

/** That its mail came back: its officer goes on by post, or with a notice. */
export function recordBounce(
  deps: AnswerDeps,
  wanted: Wanted,
  answerId: number,
  bouncedOn: string,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    if (bouncedOn > change.on) throw invalidField('on', 'No puede ser de un día por venir.')
    const text = `El correo volvió el ${dayWithWeekday(bouncedOn)}. Falta notificarla por aviso o enviarla por correo postal.`
    await recordArrival(change, answerId, { bounced_on: bouncedOn }, text)
  })
}

async function recordArrival(
  change: Change,
  answerId: number,
  columns: Parameters<typeof setArrival>[2],
  text: string,
): Promise<void> {
  if (!(await setArrival(change.tx, { petitionId: change.row.id, id: answerId }, columns)))
    throw new AppError('not_found', NO_SUCH_ANSWER)
  await noteChange(change, { kind: 'delivery', details: { text } })
}

function deliveryWords({ by, on, proof }: Delivery): string {
  const how = by === 'guide' ? `Enviada con la guía ${proof}` : `Entregada en mano a ${proof}`
  return `${how}, el ${dayWithWeekday(on)}.`
}

const MOST = 30

/** Others by the same author, by keyed hashes, and open ones about the same theme: newest first. */
export function listRelated(
  deps: StepDeps,
  person: Person,
  id: number,
): Promise<RelatedPetition[]> {
  return inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    const { radicado, outgoing } = deps.site.current().petitions
    const opened = openPetition(key, row)
    const found = await tx
      .selectFrom('petitions')
      .select(['id', 'year', 'number', 'state', 'key_id', 'subject', 'text', 'email', 'details'])
      .select(['is_reserved', preciseInstant('received_at').as('at')])
      .where('id', '!=', id)
      .where(matching(deps, opened, row.theme))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    const related: RelatedPetition[] = []
    for (const each of found) {
      const own = await findRecordKey(tx, deps.masters, each.key_id)
      const isSame = own !== undefined && isSameAuthor(opened, openPetition(own, each))
      const sent = await lastAnswerOf(tx, each.id)
      const isHidden = each.is_reserved && !caller.readsReserved
      related.push({
        id: each.id,
        radicado: formatRadicado(each, radicado),
        subject: isHidden ? null : own ? openSubject(own, { ...each, fileCount: 0 }) : FORGOTTEN,
        receivedAt: each.at,
        isOpen: isOpen(each),
        isSameAuthor: isSame && !isHidden,
        answer: sent ? { outgoing: formatRadicado(sent, outgoing), on: sent.on } : null,
      })
    }
    return related
  })
}

function matching(
  { masters }: StepDeps,
  { email, details }: OpenedPetition,
  theme: string | null,
): RawBuilder<boolean> {
  const document = documentIn(details)
  const conditions = [
    document === undefined
      ? undefined
      : sql`document_hash = any (${PETITION_DOCUMENTS.hashes(masters, document)}::bytea[])`,
    email === null
      ? undefined
      : sql`email_hash = any (${PETITION_EMAILS.hashes(masters, email)}::bytea[])`,
    theme === null ? undefined : sql`(theme = ${theme} and ${STATE_IS_OPEN})`,
  ].filter((each) => each !== undefined)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
