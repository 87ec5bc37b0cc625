import { fromWire, toWire } from '../../http/wire-names.ts'
import { fromRecibo, type ReceptionReceipt, toRecibo } from '../case/receipt.ts'
import { keyOf } from '../case/words.ts'
import type { Constancia, Radicada } from './reception.schema.ts'

const WAYS = { verbal: 'verbal', mail: 'correo', paper: 'papel' } as const

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
