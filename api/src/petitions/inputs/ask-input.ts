import { randomUUID } from 'node:crypto'
import { addDays, laterDay } from '@terminal/contract/calendar/calendar-day'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  type AskedInput,
  LINK_DAYS,
  MOST_INPUT_DAYS,
} from '@terminal/contract/petitions/case/inputs'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { hashSecret } from '../../platform/sealing/secrets.ts'
import { type Change, changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { insertInput, lockInput } from '../case/inputs.queries.ts'
import { noteChange } from '../case/note-change.ts'
import { inputSecret } from '../case/secrets.ts'
import { inputLetter, inputReminderLetter } from './input-letter.ts'
import { refuseTelling } from './refuse-telling.ts'

/** Nobody needs more of one case at once. */
const MOST_OPEN = 10

/** Asks an area for what the answer needs: a question, and the petition's text where staff chose so. */
export async function askInput(
  deps: DeskDeps,
  wanted: Wanted,
  asked: AskedInput,
): Promise<DeskPetition> {
  await refuseTelling(deps, wanted, asked)
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row, key, on } = change
    const email = deps.site.current().petitions.mailboxes?.[asked.area]
    if (email === undefined)
      throw invalidField('area', 'Elija un área que tenga correo en la configuración.')
    requireDay(asked.dueOn, on)
    if (!isOpen(row))
      throw new AppError('conflict', 'La solicitud está cerrada: ya no se piden insumos.')
    await requireRoom(change)
    const linkId = randomUUID()
    const inputId = await insertInput(tx, key, {
      petitionId: row.id,
      area: asked.area,
      email,
      question: asked.question,
      text: asked.text,
      askedBy: caller.id,
      dueOn: asked.dueOn,
      expiresOn: addDays(asked.dueOn, LINK_DAYS),
      linkId,
      linkHash: hashSecret(inputSecret(key, linkId)),
    })
    const { area, question, dueOn } = asked
    const details = { area, text: question, on: dueOn, inputId }
    await noteChange(change, { kind: 'ask-input', details })
    await postLetter(tx, deps.jobs, inputLetter, { itemId: inputId, recipient: 'area' })
  })
}

function requireDay(day: string, today: string): void {
  if (day < today || day > addDays(today, MOST_INPUT_DAYS))
    throw invalidField('dueOn', `Elija un día desde hoy, a más tardar en ${MOST_INPUT_DAYS} días.`)
}

async function requireRoom({ tx, row }: Change): Promise<void> {
  const open = await tx
    .selectFrom('petition_inputs')
    .select('id')
    .where('petition_id', '=', row.id)
    .where('state', '=', 'open')
    .execute()
  if (open.length >= MOST_OPEN)
    throw new AppError('conflict', 'Ya hay muchos insumos pendientes. Retire alguno primero.')
}

/** The same link again, which opens a while longer. Once a day. */
export function remindInput(deps: DeskDeps, wanted: Wanted, id: number): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, on } = change
    const input = await requireOpenInput(change, id)
    if (input.remindedOn === on) throw new AppError('conflict', 'Hoy ya se le recordó a esa área.')
    const expires_on = laterDay(input.expiresOn, addDays(on, LINK_DAYS))
    await tx
      .updateTable('petition_inputs')
      .set({ reminded_on: on, expires_on })
      .where('id', '=', id)
      .execute()
    const details = { area: input.area, inputId: id }
    const eventId = await noteChange(change, { kind: 'remind-input', details })
    await postLetter(tx, deps.jobs, inputReminderLetter, { itemId: eventId, recipient: 'area' })
  })
}

/** Its link opens nothing from now on. */
export function withdrawInput(deps: DeskDeps, wanted: Wanted, id: number): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const input = await requireOpenInput(change, id)
    await change.tx
      .updateTable('petition_inputs')
      .set({ state: 'withdrawn' })
      .where('id', '=', id)
      .execute()
    const details = { area: input.area, inputId: id }
    await noteChange(change, { kind: 'withdraw-input', details })
  })
}

async function requireOpenInput({ tx, row }: Change, id: number) {
  const input = await lockInput(tx, { petitionId: row.id, id })
  if (!input) throw new AppError('not_found', 'Ese insumo no es de esta solicitud.')
  if (input.state === 'answered') throw new AppError('conflict', 'El área ya envió ese insumo.')
  if (input.state === 'withdrawn') throw new AppError('conflict', 'Esa solicitud ya se retiró.')
  return input
}
