import { petitionPath } from '../case/desk-paths.ts'
import type { DeskPetition } from '../case/desk-petition.ts'
import { DOCUMENT_TYPES } from '../case/document-types.ts'
import { fromConstancia, type ReceptionReceipt, toConstancia } from '../case/reception-receipt.ts'
import { CHANNELS, type Channel, keyOf } from '../case/words.ts'
import type {
  CodigoEntregado,
  EntregaDeCodigoForm,
  Orientaciones,
  OrientacionForm,
} from './reception.schema.ts'

/** The code given again to whoever showed who they are. */
export type CodeDelivery = {
  /** The type of document that was seen, by its code. */
  seen: string
  by: 'print' | 'mail'
}
const DELIVERIES = { print: 'impreso', mail: 'correo' } as const

export const CODE_FIELDS = { seen: 'documentoVisto', by: 'medio' } as const

export function codePath(petitionId: number): string {
  return `${petitionPath(petitionId)}/codigo`
}

export function toEntregaDeCodigo({ seen, by }: CodeDelivery) {
  return { documentoVisto: seen, medio: DELIVERIES[by] }
}

export function fromEntregaDeCodigo({ documentoVisto, medio }: EntregaDeCodigoForm): CodeDelivery {
  return { seen: documentoVisto, by: keyOf(DELIVERIES, medio) }
}

/** The petition as it is then, and what is printed; nothing of what was mailed. */
export type GivenCode = { petition: DeskPetition; receipt: ReceptionReceipt | null }

export function toCodigoEntregado({ petition, receipt }: GivenCode): CodigoEntregado {
  return { solicitud: petition, constancia: receipt && toConstancia(receipt) }
}

export function fromCodigoEntregado({ solicitud, constancia }: CodigoEntregado): GivenCode {
  return {
    petition: solicitud,
    receipt: constancia && fromConstancia(constancia),
  }
}

/** «cédula de ciudadanía» */
export function documentSeen(code: string): string {
  const name = DOCUMENT_TYPES.find((type) => type.code === code)?.name ?? code
  const isAbbreviated = /^[A-Z]{2}/.test(name)
  return isAbbreviated ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Somebody was told where to go, about what, and no more. */
export type Orientation = { channel: Channel; theme: string | undefined }
export const ORIENTATION_FIELDS = { theme: 'tema' } as const
export type OrientationCounts = { today: number; month: number; quarter: number }

export function toOrientacion({ channel, theme }: Orientation) {
  return { canal: CHANNELS[channel], tema: theme ?? '' }
}

export function fromOrientacion({ canal, tema }: OrientacionForm): Orientation {
  return { channel: keyOf(CHANNELS, canal), theme: tema }
}

export function toOrientaciones({ today, month, quarter }: OrientationCounts): Orientaciones {
  return { hoy: today, mes: month, trimestre: quarter }
}

export function fromOrientaciones({ hoy, mes, trimestre }: Orientaciones): OrientationCounts {
  return { today: hoy, month: mes, quarter: trimestre }
}
