import type { ReciboDeMensaje } from './petition.schema.ts'
import type { Way } from './petition-form.ts'
import { fromRechazado, type RefusedFile, toRechazado } from './refused-file.ts'
import type { PetitionType } from './terms.ts'
import {
  CHANNELS,
  type Channel,
  keyOf,
  PRESENTERS,
  type Presenter,
  REPLIES,
  type ReplyBy,
  TYPES,
} from './words.ts'

/** What the person is told once it is here. */
export type Receipt = {
  radicado: string
  code: string
  receivedAt: string
  /** False of paper whose hour is unknown. */
  hasHour: boolean
  channel: Channel
  type: PetitionType
  isClassified: boolean
  termDays: number
  countsFrom: string
  transferBy: string
  completionBy: string
  dueOn: string
  /** Why days between do not count, in a sentence. */
  holidays: string
  presenter: Presenter
  name: string | null
  replyBy: ReplyBy
  email: string | null
  isEmailUsable: boolean
  /** Too many of a day to that address: the mail of the next morning lists this one. */
  isMailLate: boolean
  message: string
  files: { name: string; bytes: number; kind: string }[]
  refused: RefusedFile[]
  /** The names of files that may still say who made them, where and with what, of who is anonymous. */
  telling: string[]
  isReplay: boolean
  alike: string | null
}

export function toRecibo(receipt: Receipt): ReciboDeMensaje {
  return {
    radicado: receipt.radicado,
    codigo: receipt.code,
    recibidoEn: receipt.receivedAt,
    conHora: receipt.hasHour,
    canal: CHANNELS[receipt.channel],
    tipo: TYPES[receipt.type],
    clasificada: receipt.isClassified,
    diasHabiles: receipt.termDays,
    cuentaDesde: receipt.countsFrom,
    trasladoHasta: receipt.transferBy,
    complementoHasta: receipt.completionBy,
    respondemosHasta: receipt.dueOn,
    festivos: receipt.holidays,
    presenta: PRESENTERS[receipt.presenter],
    nombre: receipt.name,
    respuesta: REPLIES[receipt.replyBy],
    correo: receipt.email,
    correoSirve: receipt.isEmailUsable,
    correoManana: receipt.isMailLate,
    mensaje: receipt.message,
    archivos: receipt.files.map(({ name, bytes, kind }) => ({ nombre: name, bytes, clase: kind })),
    rechazados: receipt.refused.map(toRechazado),
    sinLimpiar: receipt.telling,
    esRepetido: receipt.isReplay,
    parecidoA: receipt.alike,
  }
}

export function fromRecibo(recibo: ReciboDeMensaje): Receipt {
  return {
    radicado: recibo.radicado,
    code: recibo.codigo,
    receivedAt: recibo.recibidoEn,
    hasHour: recibo.conHora,
    channel: keyOf(CHANNELS, recibo.canal),
    type: keyOf(TYPES, recibo.tipo),
    isClassified: recibo.clasificada,
    termDays: recibo.diasHabiles,
    countsFrom: recibo.cuentaDesde,
    transferBy: recibo.trasladoHasta,
    completionBy: recibo.complementoHasta,
    dueOn: recibo.respondemosHasta,
    holidays: recibo.festivos,
    presenter: keyOf(PRESENTERS, recibo.presenta),
    name: recibo.nombre,
    replyBy: keyOf(REPLIES, recibo.respuesta),
    email: recibo.correo,
    isEmailUsable: recibo.correoSirve,
    isMailLate: recibo.correoManana,
    message: recibo.mensaje,
    files: recibo.archivos.map(({ nombre, bytes, clase }) => ({
      name: nombre,
      bytes,
      kind: clase,
    })),
    refused: recibo.rechazados.map(fromRechazado),
    telling: recibo.sinLimpiar,
    isReplay: recibo.esRepetido,
    alike: recibo.parecidoA,
  }
}

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
