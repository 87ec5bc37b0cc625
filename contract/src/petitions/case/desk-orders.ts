import type { z } from 'zod'
import { fromWire, toWire } from '../../http/wire-names.ts'
import type {
  AperturaForm,
  AsignacionForm,
  ClasificacionForm,
  NotaForm,
  PasoForm,
} from './desk-orders.schema.ts'
import { PRIORITIES, type Priority } from './desk-words.ts'
import { REOPEN_REASONS, type ReopenReason } from './states.ts'
import type { Transfer } from './stored.schema.ts'
import type { PetitionType } from './terms.ts'
import { keyOf, TYPES } from './words.ts'

/** A step that staff take, with the words that go with it. The answer has a page of its own. */
export type StepOrder =
  | { kind: 'reclassify'; type: PetitionType; text?: string | undefined }
  | { kind: 'undo-reclassify' }
  | { kind: 'shorten'; days: number; norm: string }
  | { kind: 'ask-completion'; text: string }
  | { kind: 'extend'; days: number; text: string }
  | {
      kind: 'transfer'
      scope: Transfer['scope']
      entity: string
      isToCompany: boolean
      text: string
    }
  | { kind: 'declare-withdrawn'; text: string }
  | { kind: 'ask-clarity'; text: string }
  | { kind: 'archive-unclear'; text?: string | undefined }
  | { kind: 'reject'; text: string }
  /** With the petition of this radicado. */
  | { kind: 'join'; main: string; text?: string | undefined }
  | { kind: 'separate'; text?: string | undefined }
  | { kind: 'archive'; text?: string | undefined }
  | { kind: 'confirm-day'; isRight: boolean }
  | { kind: 'reopen'; reason: ReopenReason; text: string }

const SCOPES = { whole: 'total', part: 'parcial' } as const

export function fromPaso(form: PasoForm): StepOrder {
  switch (form.paso) {
    case 'reclasificar':
      return { kind: 'reclassify', type: keyOf(TYPES, form.tipo), text: form.texto }
    case 'deshacer-tipo':
      return { kind: 'undo-reclassify' }
    case 'acortar':
      return { kind: 'shorten', days: form.dias, norm: form.norma }
    case 'pedir-complemento':
      return { kind: 'ask-completion', text: form.texto }
    case 'ampliar':
      return { kind: 'extend', days: form.dias, text: form.texto }
    case 'trasladar':
      return {
        kind: 'transfer',
        scope: keyOf(SCOPES, form.alcance),
        entity: form.entidad,
        isToCompany: form.aEmpresa,
        text: form.texto,
      }
    case 'declarar-desistimiento':
      return { kind: 'declare-withdrawn', text: form.texto }
    case 'devolver-para-aclarar':
      return { kind: 'ask-clarity', text: form.texto }
    case 'archivar-sin-aclarar':
      return { kind: 'archive-unclear', text: form.texto }
    case 'rechazar':
      return { kind: 'reject', text: form.texto }
    case 'unir':
      return { kind: 'join', main: form.radicado, text: form.texto }
    case 'separar':
      return { kind: 'separate', text: form.texto }
    case 'archivar':
      return { kind: 'archive', text: form.texto }
    case 'confirmar-dia':
      return { kind: 'confirm-day', isRight: form.correcto }
    case 'reabrir':
      return { kind: 'reopen', reason: keyOf(REOPEN_REASONS, form.motivo), text: form.texto }
  }
}

export function toPaso(order: StepOrder): PasoForm {
  switch (order.kind) {
    case 'reclassify':
      return { paso: 'reclasificar', tipo: TYPES[order.type], texto: order.text }
    case 'undo-reclassify':
      return { paso: 'deshacer-tipo' }
    case 'shorten':
      return { paso: 'acortar', dias: order.days, norma: order.norm }
    case 'ask-completion':
      return { paso: 'pedir-complemento', texto: order.text }
    case 'extend':
      return { paso: 'ampliar', dias: order.days, texto: order.text }
    case 'transfer':
      return {
        paso: 'trasladar',
        alcance: SCOPES[order.scope],
        entidad: order.entity,
        aEmpresa: order.isToCompany,
        texto: order.text,
      }
    case 'declare-withdrawn':
      return { paso: 'declarar-desistimiento', texto: order.text }
    case 'ask-clarity':
      return { paso: 'devolver-para-aclarar', texto: order.text }
    case 'archive-unclear':
      return { paso: 'archivar-sin-aclarar', texto: order.text }
    case 'reject':
      return { paso: 'rechazar', texto: order.text }
    case 'join':
      return { paso: 'unir', radicado: order.main, texto: order.text }
    case 'separate':
      return { paso: 'separar', texto: order.text }
    case 'archive':
      return { paso: 'archivar', texto: order.text }
    case 'confirm-day':
      return { paso: 'confirmar-dia', correcto: order.isRight }
    case 'reopen':
      return { paso: 'reabrir', motivo: REOPEN_REASONS[order.reason], texto: order.text }
  }
}

/** Only what is given changes. */
export type Classification = {
  theme?: string | null | undefined
  area?: string | null | undefined
  company?: string | null | undefined
  priority?: Priority | null | undefined
  isReserved?: boolean | undefined
  /** In the operator's other document system. */
  externalNumber?: string | null | undefined
}

export const CLASSIFICATION_FIELDS = {
  theme: 'tema',
  area: 'area',
  company: 'empresa',
  isReserved: 'reservada',
  externalNumber: 'radicadoExterno',
} as const

export function fromClasificacion(form: z.infer<typeof ClasificacionForm>): Classification {
  const { prioridad } = form
  return {
    theme: form.tema,
    area: form.area,
    company: form.empresa,
    isReserved: form.reservada,
    externalNumber: form.radicadoExterno,
    priority: prioridad && keyOf(PRIORITIES, prioridad),
  }
}

export function toClasificacion(given: Classification): z.infer<typeof ClasificacionForm> {
  return {
    tema: given.theme,
    area: given.area,
    empresa: given.company,
    reservada: given.isReserved,
    radicadoExterno: given.externalNumber,
    prioridad: given.priority && PRIORITIES[given.priority],
  }
}

/** Whom it is given to; null: to nobody. */
export const ASSIGNMENT_FIELDS = { assigneeId: 'funcionario' } as const
type Assignment = { assigneeId: number | null }

export function fromAsignacion(form: z.infer<typeof AsignacionForm>): Assignment {
  return fromWire(ASSIGNMENT_FIELDS, form)
}

export function toAsignacion(given: Assignment): z.infer<typeof AsignacionForm> {
  return toWire(ASSIGNMENT_FIELDS, given)
}

const NOTE_FIELDS = { text: 'texto' } as const

export function fromNota(form: z.infer<typeof NotaForm>): { text: string } {
  return fromWire(NOTE_FIELDS, form)
}

export function toNota(given: { text: string }): z.infer<typeof NotaForm> {
  return toWire(NOTE_FIELDS, given)
}

/** Why somebody opens who wrote it. */
export const OPENING_FIELDS = { reason: 'motivo' } as const

export function fromApertura({ motivo }: z.infer<typeof AperturaForm>): string | undefined {
  return motivo
}

export function toApertura(reason: string | undefined): z.infer<typeof AperturaForm> {
  return { motivo: reason }
}
