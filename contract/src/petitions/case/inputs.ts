import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import { petitionPath } from './desk-paths.ts'
import type { InsumoForm, InsumoPqrsd } from './inputs.schema.ts'
import { keyOf } from './words.ts'

export const INPUT_STATES = { open: 'pedido', answered: 'recibido', withdrawn: 'retirado' } as const
export type InputState = keyof typeof INPUT_STATES
export const INPUT_MAILS = {
  waiting: 'en-camino',
  accepted: 'aceptado',
  refused: 'rechazado',
} as const
export type InputMail = keyof typeof INPUT_MAILS

/** After its internal date a link still opens so long: what comes late is worth more than nothing. */
export const LINK_DAYS = 30
/** An input is asked for within so many days: longer than any term. */
export const MOST_INPUT_DAYS = 60

/** Those whose values are the same on the wire. */
const INPUT = {
  id: 'id',
  area: 'area',
  question: 'pregunta',
  text: 'texto',
  dueOn: 'hasta',
  daysLeft: 'quedan',
  askedAt: 'pedidoEn',
  askedBy: 'pedidoPor',
  remindedOn: 'recordadoEl',
  expiresOn: 'enlaceHasta',
  answer: 'respuesta',
} as const
type SameOnWire = Omit<InsumoPqrsd, 'estado' | 'correo'>
/** What was asked of an area. */
export type DeskInput = FromWire<typeof INPUT, SameOnWire> & { state: InputState; mail: InputMail }

export function toInsumo(input: DeskInput): InsumoPqrsd {
  return {
    ...toWire(INPUT, input),
    estado: INPUT_STATES[input.state],
    correo: INPUT_MAILS[input.mail],
  }
}

export function fromInsumo(wire: InsumoPqrsd): DeskInput {
  return {
    ...fromWire(INPUT, wire),
    state: keyOf(INPUT_STATES, wire.estado),
    mail: keyOf(INPUT_MAILS, wire.correo),
  }
}

export const ASK_FIELDS = {
  area: 'area',
  question: 'pregunta',
  text: 'texto',
  dueOn: 'hasta',
  isSeen: 'revisado',
} as const
/** What somebody asks of an area. */
export type AskedInput = FromWire<typeof ASK_FIELDS, InsumoForm>

export function fromInsumoForm(form: InsumoForm): AskedInput {
  return fromWire(ASK_FIELDS, form)
}

export function toInsumoForm(asked: AskedInput): InsumoForm {
  return toWire(ASK_FIELDS, asked)
}

const CALLS = { remind: 'recordatorio', withdraw: 'retiro' } as const
export type InputCall = keyof typeof CALLS

export function inputsPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/insumos`
}

export function inputPath(petitionId: number, id: number, call: InputCall): string {
  return `${inputsPath(petitionId)}/${id}/${CALLS[call]}`
}

export function fromInputParams({ id, insumo }: { id: number; insumo: number }) {
  return { petitionId: id, id: insumo }
}
