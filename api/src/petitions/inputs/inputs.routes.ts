import { randomUUID } from 'node:crypto'
import { addDays, laterDay } from '@terminal/contract/calendar/calendar-day'
import { problemResponses } from '@terminal/contract/http/errors'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  AskedInput,
  InputParams,
  LINK_DAYS,
  MOST_INPUT_DAYS,
} from '@terminal/contract/petitions/case/inputs'
import {
  TELLING_NAMES,
  type Telling,
  tellingIn,
} from '@terminal/contract/petitions/case/personal-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET } from '../../platform/http/staff-routes.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { hashSecret } from '../../platform/sealing/secrets.ts'
import { personalDataIn } from '../case/authors.ts'
import {
  type Change,
  changePetition,
  type DeskDeps,
  inDesk,
  noteChange,
  type Wanted,
  wantedOf,
} from '../case/change-petition.ts'
import { insertInput, lockInput } from '../case/inputs.queries.ts'
import { openPetition } from '../case/petitions.queries.ts'
import { logReading } from '../case/readings.ts'
import { inputSecret } from '../case/secrets.ts'
import { inputLetter, inputReminderLetter } from './input-letter.ts'

const about = describeRoutes(['PQRSD'])
const PATH = `${DESK_API_PATH}/:id/insumos`
const response = { 200: DeskPetition, ...problemResponses('conflict', 'version_required') }
const ONE = { headers: TARGET.headers, params: InputParams, response }

/** What is asked of other areas. */
export function inputRoutes(deps: DeskDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      PATH,
      about('Pide un insumo a un área, por correo y sin los datos de la persona', {
        ...TARGET,
        body: AskedInput,
        response,
      }),
      async (request) => {
        const wanted = wantedOf(request)
        const petition = await askInput(deps, wanted, request.body)
        logItem(request, 'petition', petition, 'input asked')
        return petition
      },
    )

    app.post(
      `${PATH}/:inputId/recordatorio`,
      about('Le recuerda al área el insumo, una vez al día', { ...ONE }),
      (request) => remindInput(deps, wantedOf(request), request.params.inputId),
    )

    app.post(
      `${PATH}/:inputId/retiro`,
      about('Retira la solicitud: su enlace deja de servir', { ...ONE }),
      (request) => withdrawInput(deps, wantedOf(request), request.params.inputId),
    )
  })
}

/** More than one case needs at once. */
const MOST_OPEN = 10

/** Asks an area for what the answer needs: a question, and the petition's text where staff chose so. */
async function askInput(deps: DeskDeps, wanted: Wanted, asked: AskedInput): Promise<DeskPetition> {
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
function remindInput(deps: DeskDeps, wanted: Wanted, id: number): Promise<DeskPetition> {
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
function withdrawInput(deps: DeskDeps, wanted: Wanted, id: number): Promise<DeskPetition> {
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

const REASON = 'Al pedir un insumo, el texto tenía datos de la persona'
const SEEN = 'Confirme que lo que queda no identifica a la persona.'
const AND = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * Nothing that identifies the petitioner goes to an area. Their complete data is refused; a word that may be
 * another person's is refused until staff confirm it. The refusal reveals what the text holds, so it is logged.
 */
async function refuseTelling(
  deps: DeskDeps,
  { person, target: { id } }: Wanted,
  { question, text, isSeen }: AskedInput,
): Promise<void> {
  const fields = await inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    const data = personalDataIn(openPetition(key, row))
    const refused = sentencesFor(
      {
        question: tellingIn(question, data),
        text: tellingIn(text ?? '', data),
      },
      isSeen,
    )
    if (Object.keys(refused).length > 0)
      await logReading(tx, caller, { petitionId: id, reason: REASON })
    return refused
  })
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_fields', 'Revise lo que va al área.', { fields })
}

function sentencesFor(
  found: Readonly<Record<string, readonly Telling[]>>,
  isSeen: boolean,
): Record<string, string> {
  const told = Object.entries(found).filter(([, telling]) => telling.length > 0)
  const isSure = told.some(([, telling]) => telling.some((each) => each.isSure))
  if (!isSure && isSeen) return {}
  const sentences = told.map(([field, telling]) => [field, sentenceFor(telling)])
  return Object.fromEntries(
    isSure || told.length === 0 ? sentences : [...sentences, ['isSeen', SEEN]],
  )
}

function sentenceFor(telling: readonly Telling[]): string {
  const sure = telling.filter(({ isSure }) => isSure)
  if (sure.length > 0) return `Tiene ${namesOf(sure)} de la persona. Bórrelo antes de pedirlo.`
  return `Parece tener ${namesOf(telling)} de la persona. Bórrelo, o confirme que no la identifica.`
}

function namesOf(telling: readonly Telling[]): string {
  return AND.format(telling.map(({ field }) => TELLING_NAMES[field]))
}
