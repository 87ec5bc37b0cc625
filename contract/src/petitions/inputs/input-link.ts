import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import {
  HELD_NAMES,
  HELD_PARTS,
  type HeldFile,
  REFUSED_NAMES,
  type RefusedFile,
} from '../case/petition-form.ts'
import { INPUT_PAGE } from '../feature.ts'
import type { InsumoDevuelto, InsumoPedido, RespuestaDeInsumo } from './input-link.schema.ts'

export function inputLinkPath(secret: string): string {
  return `${INPUT_PAGE}/${secret}`
}

export const INPUT_LINK_FIELDS = {
  secret: 'clave',
  formKey: 'claveDeEnvio',
  message: 'mensaje',
  trap: 'sitioWeb',
} as const

export const ASKED_NAMES = {
  area: 'area',
  radicado: 'radicado',
  question: 'pregunta',
  text: 'texto',
  dueOn: 'hasta',
  isOverdue: 'vencido',
} as const
/** What was asked of an area, as it sees it. */
export type LinkedInput = FromWire<typeof ASKED_NAMES, InsumoPedido>

export function secretOf({ clave }: { clave: string }): string {
  return clave
}

export function toClaveDeInsumo(secret: string): { clave: string } {
  return { clave: secret }
}

export type InputAnswer = {
  secret: string
  formKey: string | undefined
  heldTokens: string[]
  message: string
}

export function fromRespuestaDeInsumo(form: RespuestaDeInsumo): InputAnswer {
  return {
    secret: form.clave,
    formKey: form.claveDeEnvio,
    heldTokens: HELD_PARTS.flatMap((name) => form[name] ?? []),
    message: form.mensaje,
  }
}

export const TAKEN_NAMES = {
  refused: ['rechazados', REFUSED_NAMES],
  isReplay: 'esRepetido',
} as const
export type TakenInput = { refused: RefusedFile[]; isReplay: boolean }

export type ReturnedInput = {
  input: LinkedInput | undefined
  held: HeldFile[]
  refused: RefusedFile[]
}

export function toInsumoDevuelto({ input, held, refused }: ReturnedInput): InsumoDevuelto {
  return {
    insumo: input && toWire(ASKED_NAMES, input),
    guardados: held.map((file) => toWire(HELD_NAMES, file)),
    rechazados: refused.map((file) => toWire(REFUSED_NAMES, file)),
  }
}

export function fromInsumoDevuelto(wire: InsumoDevuelto): ReturnedInput {
  const { insumo, guardados = [], rechazados = [] } = wire
  return {
    input: insumo && fromWire(ASKED_NAMES, insumo),
    held: guardados.map((file) => fromWire(HELD_NAMES, file)),
    refused: rechazados.map((file) => fromWire(REFUSED_NAMES, file)),
  }
}
