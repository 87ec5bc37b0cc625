import { fromWire, toWire } from '../../http/wire-names.ts'
import type { Constancia, Radicada } from '../reception/reception.schema.ts'
import type { Way } from './petition-form.ts'
import { fromRecibo, type Receipt, toRecibo } from './receipt.ts'
import { keyOf } from './words.ts'

const WAYS = { verbal: 'verbal', mail: 'correo', paper: 'papel' } as const

/** What whoever presented it takes along. */
export type ReceptionReceipt = {
  receipt: Receipt
  /** Whose constancia it is. */
  operator: string
  operatorAddress: string
  operatorPhone: string
  way: Way | null
  document: string | null
  phone: string | null
  address: string | null
  handedIn: string | null
  /** What its author was told was missing. */
  missing: string | null
  language: string | null
  receivedBy: string | null
  outgoing: string | null
  answer: string | null
}

const RECEIPT = {
  operator: 'entidad',
  operatorAddress: 'direccionDeEntidad',
  operatorPhone: 'telefonoDeEntidad',
  document: 'documento',
  phone: 'telefono',
  address: 'direccion',
  handedIn: 'documentos',
  missing: 'faltaba',
  language: 'idioma',
  receivedBy: 'recibio',
  outgoing: 'salida',
  answer: 'respuestaDada',
} as const

export function toConstancia(given: ReceptionReceipt): Constancia {
  return {
    ...toWire(RECEIPT, given),
    recibo: toRecibo(given.receipt),
    via: given.way && WAYS[given.way],
  }
}

export function fromConstancia(wire: Constancia): ReceptionReceipt {
  return {
    ...fromWire(RECEIPT, wire),
    receipt: fromRecibo(wire.recibo),
    way: wire.via && keyOf(WAYS, wire.via),
  }
}

export type FiledPetition = { id: number; version: number; receipt: ReceptionReceipt }

export function toRadicada({ id, version, receipt }: FiledPetition): Radicada {
  return { id, version, constancia: toConstancia(receipt) }
}

export function fromRadicada({ id, version, constancia }: Radicada): FiledPetition {
  return { id, version, receipt: fromConstancia(constancia) }
}
