import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import {
  fromGuardado,
  fromRechazado,
  HELD_PARTS,
  type HeldFile,
  type RefusedFile,
  toGuardado,
  toRechazado,
} from '../case/petition-form.ts'
import type {
  InsumoDevuelto,
  InsumoPedido,
  InsumoRecibido,
  RespuestaDeInsumo,
} from './input-link.schema.ts'

/** The page that an area opens with the secret of its link. */
const INPUT_PAGE = '/insumos'
/** Of any length that a secret of ours may have: what else comes there is no link. */
export const INPUT_PAGE_PATTERN = `${INPUT_PAGE}/[\\w-]{20,100}`

export function inputLinkPath(secret: string): string {
  return `${INPUT_PAGE}/${secret}`
}

export const INPUT_LINK_FIELDS = {
  secret: 'clave',
  formKey: 'claveDeEnvio',
  message: 'mensaje',
  trap: 'sitioWeb',
} as const

const ASKED = {
  area: 'area',
  radicado: 'radicado',
  question: 'pregunta',
  text: 'texto',
  dueOn: 'hasta',
  isOverdue: 'vencido',
} as const
/** What was asked of an area, as it sees it. */
export type LinkedInput = FromWire<typeof ASKED, InsumoPedido>

export function toInsumoPedido(input: LinkedInput): InsumoPedido {
  return toWire(ASKED, input)
}

export function fromInsumoPedido(wire: InsumoPedido): LinkedInput {
  return fromWire(ASKED, wire)
}

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

export type TakenInput = { refused: RefusedFile[]; isReplay: boolean }

export function toInsumoRecibido({ refused, isReplay }: TakenInput): InsumoRecibido {
  return { rechazados: refused.map(toRechazado), esRepetido: isReplay }
}

export function fromInsumoRecibido({ rechazados, esRepetido }: InsumoRecibido): TakenInput {
  return { refused: rechazados.map(fromRechazado), isReplay: esRepetido }
}

export type ReturnedInput = {
  input: LinkedInput | undefined
  held: HeldFile[]
  refused: RefusedFile[]
}

export function toInsumoDevuelto({ input, held, refused }: ReturnedInput): InsumoDevuelto {
  return {
    insumo: input && toInsumoPedido(input),
    guardados: held.map(toGuardado),
    rechazados: refused.map(toRechazado),
  }
}

export function fromInsumoDevuelto(wire: InsumoDevuelto): ReturnedInput {
  const { insumo, guardados = [], rechazados = [] } = wire
  return {
    input: insumo && fromInsumoPedido(insumo),
    held: guardados.map(fromGuardado),
    refused: rechazados.map(fromRechazado),
  }
}
