import type { StepOrder } from '@terminal/contract/petitions/case/desk-orders'
import {
  type DeskPetition,
  DRAFT_KINDS,
  type DraftKind,
} from '@terminal/contract/petitions/case/desk-petition'
import { parseRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, OPEN_STATES } from '@terminal/contract/petitions/case/states'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import { plainText } from '@terminal/contract/text/plain-text'
import { listCompanies } from '../../db/companies.ts'
import type { Tx } from '../../db/schema.ts'
import { hasCode, LOCK_NOT_AVAILABLE } from '../../db/transaction.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { type Change, changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { dropDraft } from '../case/drafts.service.ts'
import { findEvent } from '../case/events.queries.ts'
import { actorOf, requireOpen } from '../case/officers.ts'
import { nextOutgoing, openPetition } from '../case/petitions.queries.ts'
import { undoableUntil } from '../case/step-letters.ts'
import { takePetitionStep } from '../case/steps.service.ts'

const ONLY_HEAD = 'Solo la jefatura rechaza una solicitud. Pídale que lo haga, o responda de fondo.'

const NOT_HEAD = 'Solo la jefatura confirma el día de una respuesta.'
const NO_UNDO =
  'Solo lo deshace quien cambió el tipo, y en la hora siguiente. Si hace falta, cámbielo otra vez.'

/** A step of the office's, with its number where it has one. */
export function takeDeskStep(
  deps: DeskDeps,
  wanted: Wanted,
  order: StepOrder,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row } = change
    if (order.kind === 'transfer') await requireAuthorised(deps, change, order)
    if (order.kind === 'reject' && !caller.isHead) throw new AppError('forbidden', ONLY_HEAD)
    if (order.kind === 'confirm-day' && !caller.isHead) throw new AppError('forbidden', NOT_HEAD)
    if (order.kind === 'undo-reclassify') await requireOwnChange(deps, change)
    await takePetitionStep(deps, tx, {
      petitionId: row.id,
      step: await stepOf(deps, change, order),
      actor: actorOf(caller),
      details: await detailsOf(deps, change, order),
    })
    if (isDraftKind(order.kind)) await dropDraft(tx, { petitionId: row.id, kind: order.kind })
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
async function stepOf(deps: DeskDeps, change: Change, order: StepOrder): Promise<Step> {
  switch (order.kind) {
    case 'ask-clarity': {
      const { days, stopsClock } = deps.site.current().petitions.unclear
      return { kind: order.kind, days, stopsClock }
    }
    case 'join':
      return { kind: order.kind, mainId: await requireMain(deps, change, order.main) }
    default:
      return order
  }
}

/** What the event says, in the officer's words. */
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

/**
 * A bus company learns of a case only where its author said so, and only the one they named. It is one where the tables
 * in use have it, or had it when the petition was filed or classified.
 */
async function requireAuthorised(
  { site }: DeskDeps,
  { tx, row, key }: Change,
  { entity, isToCompany }: Extract<StepOrder, { kind: 'transfer' }>,
): Promise<void> {
  const { details } = openPetition(key, row)
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

const IN_USE = 'Otra persona está cambiando esa solicitud. Intente de nuevo en un momento.'

const refuse = (sentence: string) => invalidField('main', sentence)

/** It is there, open, main of no other, and neither it nor this one goes on inside a third. */
async function requireMain(
  { site, masters }: DeskDeps,
  { tx, caller, row }: Change,
  written: string,
): Promise<number> {
  const { radicado } = site.current().petitions
  const wanted = parseRadicado(written, radicado)
  const main = wanted && (await lockMain(tx, { year: wanted.year, number: wanted.number }))
  if (!main) throw refuse('No hay una solicitud con ese radicado.')
  if (main.id === row.id) throw refuse('Ese es el radicado de esta misma solicitud.')
  requireOpen(caller, main)
  if (!isOpen(main)) throw refuse('Esa solicitud ya está cerrada.')
  if (main.joined_to !== null) throw refuse('Esa solicitud está unida con otra. Únala con la otra.')
  if (await isMain(tx, row.id))
    throw refuse('Esta solicitud ya tiene otras unidas. Únalas al revés.')
  if (!(await findRecordKey(tx, masters, main.key_id)))
    throw refuse('Esa solicitud se eliminó de forma definitiva.')
  return main.id
}

/** Without waiting: its holder may be waiting for the lock held here. */
function lockMain(tx: Tx, { year, number }: { year: number; number: number }) {
  return tx
    .selectFrom('petitions')
    .select(['id', 'key_id', 'state', 'joined_to', 'is_reserved as isReserved'])
    .where('year', '=', year)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (hasCode(error, LOCK_NOT_AVAILABLE)) throw new AppError('conflict', IN_USE)
      throw error
    })
}

async function isMain(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('petitions')
    .select('id')
    .where('joined_to', '=', id)
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
