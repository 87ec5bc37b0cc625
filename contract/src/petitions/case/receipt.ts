import { z } from 'zod'
import { wordOf } from '../../text/text.ts'
import type { ReciboDeMensaje } from './petition.schema.ts'
import { fromRechazado, toRechazado } from './petition-form.ts'
import { PETITION_TYPES } from './terms.ts'
import { CHANNELS, keyOf, PRESENTERS, REPLIES, TYPES } from './words.ts'

const day = z.iso.date()
const line = z.string().nullable()

/** What the person is told once it is here. */
const Receipt = z.object({
  radicado: z.string(),
  code: z.string(),
  receivedAt: z.iso.datetime({ offset: true }),
  /** False of paper whose hour is unknown. */
  hasHour: z.boolean(),
  channel: wordOf(CHANNELS),
  type: z.enum(PETITION_TYPES),
  isClassified: z.boolean(),
  termDays: z.int().positive(),
  countsFrom: day,
  transferBy: day,
  completionBy: day,
  dueOn: day,
  /** Why days between do not count, in a sentence. */
  holidays: z.string(),
  presenter: wordOf(PRESENTERS),
  name: line,
  replyBy: wordOf(REPLIES),
  email: line,
  isEmailUsable: z.boolean(),
  /** Too many of a day to that address: the mail of the next morning lists this one. */
  isMailLate: z.boolean(),
  message: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), kind: z.string() })),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** The names of files that may still say who made them, where and with what, of who is anonymous. */
  telling: z.array(z.string()),
  isReplay: z.boolean(),
  alike: line,
})
export type Receipt = z.infer<typeof Receipt>

/** What whoever presented it takes along: the receipt, and what Decreto 1166 de 2016 wants said. */
export const ReceptionReceipt = z
  .object({
    receipt: Receipt,
    /** Whose constancia it is. */
    operator: z.string(),
    operatorAddress: z.string(),
    operatorPhone: z.string(),
    way: z.enum(['verbal', 'mail', 'paper']).nullable(),
    document: line,
    phone: line,
    address: line,
    handedIn: line,
    /** What its author was told was missing. */
    missing: line,
    language: line,
    /** Who of the staff received it; null of what came by the site. */
    receivedBy: line,
    /** Of the answer that was given at once. */
    outgoing: line,
    answer: line,
  })
  .meta({ id: 'ReceptionReceipt' })
export type ReceptionReceipt = z.infer<typeof ReceptionReceipt>

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
