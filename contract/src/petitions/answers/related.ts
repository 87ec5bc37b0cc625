import { fromWire, toWire } from '../../http/wire-names.ts'
import type { Relacionada } from './answer.schema.ts'

/** Another petition of whoever wrote this one, or about the same. */
export type RelatedPetition = {
  id: number
  radicado: string
  /** Null of a reserved one, for whoever may not open it. */
  subject: string | null
  receivedAt: string
  isOpen: boolean
  isSameAuthor: boolean
  /** The last that was sent. */
  answer: { outgoing: string; on: string } | null
}

const RELATED = {
  id: 'id',
  radicado: 'radicado',
  subject: 'asunto',
  receivedAt: 'recibidoEn',
  isOpen: 'abierta',
  isSameAuthor: 'mismaPersona',
} as const
const RELATED_ANSWER = { outgoing: 'salida', on: 'el' } as const

export function toRelacionada(related: RelatedPetition): Relacionada {
  const { answer } = related
  return { ...toWire(RELATED, related), respuesta: answer && toWire(RELATED_ANSWER, answer) }
}

export function fromRelacionadas({ items }: { items: Relacionada[] }): RelatedPetition[] {
  return items.map((wire) => ({
    ...fromWire(RELATED, wire),
    answer: wire.respuesta && fromWire(RELATED_ANSWER, wire.respuesta),
  }))
}
