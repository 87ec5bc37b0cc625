import type { StepOrder } from '@terminal/contract/petitions/case/desk-orders'
import {
  type DeskPetition,
  DRAFT_KINDS,
  type DraftKind,
} from '@terminal/contract/petitions/case/desk-petition'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import { plainText } from '@terminal/contract/text/plain-text'
import { listCompanies } from '../../db/companies.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { actorOf } from '../case/actors.ts'
import { type Change, changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { mailAddressOf, postNotice, undoableUntil } from '../case/citizen-notice.ts'
import { dropDraft } from '../case/drafts.service.ts'
import { nextOutgoing } from '../case/outgoing.ts'
import { type OpenedPetition, openPetition } from '../case/petitions.queries.ts'
import { findEvent } from '../case/staff-events.queries.ts'
import { takePetitionStep } from '../case/steps.service.ts'
import { currentMain, type OtherPetition, requireMain, tellOther } from './join-petitions.ts'

const ONLY_HEAD = 'Solo la jefatura rechaza una solicitud. Pídale que lo haga, o responda de fondo.'

const NOT_HEAD = 'Solo la jefatura confirma el día de una respuesta.'
const NO_UNDO =
  'Solo lo deshace quien cambió el tipo, y en la hora siguiente. Si hace falta, cámbielo otra vez.'

/** A step of the office's, with its number where it has one and word of it to the citizen. */
export function takeDeskStep(
  deps: DeskDeps,
  wanted: Wanted,
  order: StepOrder,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row, key } = change
    const opened = openPetition(key, row)
    if (order.kind === 'transfer') await requireAuthorised(deps, change, { order, opened })
    if (order.kind === 'reject' && !caller.isHead) throw new AppError('forbidden', ONLY_HEAD)
    if (order.kind === 'confirm-day' && !caller.isHead) throw new AppError('forbidden', NOT_HEAD)
    if (order.kind === 'undo-reclassify') await requireOwnChange(deps, change)
    const other = await otherOf(deps, change, order, opened)
    const { eventId } = await takePetitionStep(deps, tx, {
      petitionId: row.id,
      step: stepOf(deps, order, other),
      actor: actorOf(caller),
      details: { ...(await detailsOf(deps, change, order)), ...other?.told },
    })
    if (other) await tellOther(change, order, other)
    if (isDraftKind(order.kind)) await dropDraft(tx, { petitionId: row.id, kind: order.kind })
    if (mailAddressOf(opened, row.replyBy))
      await postNotice(tx, deps.jobs, { kind: order.kind, eventId })
  })
}

/** Its author, before the mail about it has left. */
async function requireOwnChange({ clock }: DeskDeps, { tx, caller, row }: Change): Promise<void> {
  const last = await findEvent(tx, { petitionId: row.id, kind: 'reclassify' })
  const isOwn = last?.actor === actorOf(caller)
  if (!(last && isOwn) || (await nowIn(clock, tx)) > undoableUntil('reclassify', last.at))
    throw new AppError('conflict', NO_UNDO)
}

/** The step itself: with what the rules of the terminal and the other petition say. */
function stepOf({ site }: DeskDeps, order: StepOrder, other: OtherPetition | undefined): Step {
  switch (order.kind) {
    case 'ask-clarity': {
      const { days, stopsClock } = site.current().petitions.unclear
      return { kind: order.kind, days, stopsClock }
    }
    case 'join':
      if (!other) throw new Error('A petition is joined with another')
      return { kind: order.kind, mainId: other.id }
    default:
      return order
  }
}

/** The one that it is joined with, or is now; undefined of every other step. */
function otherOf(
  deps: DeskDeps,
  change: Change,
  order: StepOrder,
  opened: OpenedPetition,
): Promise<OtherPetition | undefined> | undefined {
  if (order.kind === 'join') return requireMain(deps, change, { written: order.main, opened })
  return order.kind === 'separate' ? currentMain(deps, change, opened) : undefined
}

/** What the event says, in the words of whoever takes the step. */
async function detailsOf(
  { site }: DeskDeps,
  { tx, on }: Change,
  order: StepOrder,
): Promise<EventDetails> {
  const number = () => nextOutgoing(tx, site.current().petitions, Number(on.slice(0, 4)))
  switch (order.kind) {
    case 'shorten':
      return { text: order.norm }
    case 'transfer':
      return {
        text: order.text,
        entity: order.entity,
        letter: `Oficio ${(await number()).radicado}`,
      }
    case 'declare-withdrawn':
    case 'reject':
      return { text: order.text, actNumber: `Acto ${(await number()).radicado}` }
    case 'undo-reclassify':
    case 'confirm-day':
      return {}
    default:
      return order.text === undefined ? {} : { text: order.text }
  }
}

type Transferred = { order: Extract<StepOrder, { kind: 'transfer' }>; opened: OpenedPetition }

/**
 * A bus company learns of a case only where its author said so, and only the one they named. It is one where the tables
 * in use have it, or had it when the petition was filed or classified.
 */
async function requireAuthorised(
  { site }: DeskDeps,
  { tx, row }: Change,
  { order: { entity, isToCompany }, opened: { details } }: Transferred,
): Promise<void> {
  const companies = [...(await listCompanies(tx, site.current().data)), row.company ?? '']
  const isCompany = companies.some((company) => isSameName(company, entity))
  if (!(isCompany || isToCompany)) return
  if (!details.consent?.maySendToCompany)
    throw new AppError(
      'conflict',
      'La persona no autorizó enviar su caso a una empresa de buses. Pídale la autorización o respóndale sin trasladarlo.',
    )
  const named = row.company ?? details.company ?? ''
  if (!isSameName(named, entity))
    throw new AppError(
      'conflict',
      `La persona solo autorizó enviar su caso a ${named}. Pídale la autorización para otra empresa.`,
    )
}

function isSameName(one: string, other: string): boolean {
  return plainText(one).trim() === plainText(other).trim()
}

function isDraftKind(kind: string): kind is DraftKind {
  return DRAFT_KINDS.some((each) => each === kind)
}
