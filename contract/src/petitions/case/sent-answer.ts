import { fromWire, toWire } from '../../http/wire-names.ts'
import { OUTCOMES, type Outcome } from './desk-words.ts'
import type { EntregaForm, RespuestaEnviada } from './sent-answer.schema.ts'
import { keyOf } from './words.ts'

export type MailProof = 'none' | 'waiting' | 'accepted' | 'refused'
export type DeliveryBy = 'guide' | 'hand'
export type Delivery = { by: DeliveryBy; on: string; proof: string }

export type SentAnswer = {
  id: number
  outgoing: string
  at: string
  outcome: Outcome
  brief: string
  paragraphs: string[]
  signer: string
  approver: string | null
  mail: MailProof
  mailAt: string | null
  openedAt: string | null
  delivery: Delivery | null
  wasUseful: boolean | null
  /** Whether the signed letter is there. */
  isWritten: boolean
  /** The day on which its mail came back. */
  bouncedOn: string | null
  /** With which event it was sent: by it a notice tells of it. */
  eventId: number
}

const MAIL_PROOFS = {
  none: 'no-tiene',
  waiting: 'en-camino',
  accepted: 'aceptado',
  refused: 'rechazado',
} as const
const DELIVERIES = { guide: 'guia', hand: 'en-mano' } as const
const SENT = {
  id: 'id',
  outgoing: 'salida',
  at: 'en',
  brief: 'enPocasPalabras',
  paragraphs: 'parrafos',
  signer: 'firma',
  approver: 'vistoBueno',
  mailAt: 'correoEn',
  openedAt: 'abiertaEn',
  wasUseful: 'leSirvio',
  isWritten: 'lista',
  bouncedOn: 'devueltoEl',
  eventId: 'evento',
} as const
export const DELIVERY_FIELDS = { by: 'medio', on: 'el', proof: 'detalle' } as const

export function toEntrega({ by, on, proof }: Delivery): EntregaForm {
  return { medio: DELIVERIES[by], el: on, detalle: proof }
}

export function fromEntrega({ medio, el, detalle }: EntregaForm): Delivery {
  return { by: keyOf(DELIVERIES, medio), on: el, proof: detalle }
}

export function toRespuestaEnviada(sent: SentAnswer): RespuestaEnviada {
  return {
    ...toWire(SENT, sent),
    resultado: OUTCOMES[sent.outcome],
    correo: MAIL_PROOFS[sent.mail],
    entrega: sent.delivery && toEntrega(sent.delivery),
  }
}

export function fromRespuestaEnviada(wire: RespuestaEnviada): SentAnswer {
  return {
    ...fromWire(SENT, wire),
    outcome: keyOf(OUTCOMES, wire.resultado),
    mail: keyOf(MAIL_PROOFS, wire.correo),
    delivery: wire.entrega && fromEntrega(wire.entrega),
  }
}

export function fromRespuestasEnviadas({ items }: { items: RespuestaEnviada[] }): SentAnswer[] {
  return items.map(fromRespuestaEnviada)
}
