import { z } from 'zod'
import type { NamesOf } from '../../http/wire-names.ts'
import { wireSchema } from '../../http/wire-schema.ts'
import { REFUSED_NAMES } from './petition-form.ts'
import { Receipt } from './receipt.ts'
import { CHANNELS, PRESENTERS, REPLIES, TYPES } from './words.ts'

export const RECEIPT_NAMES = {
  radicado: 'radicado',
  /** Ten letters, with which its author follows it. Stored nowhere. */
  code: 'codigo',
  receivedAt: 'recibidoEn',
  hasHour: 'conHora',
  channel: ['canal', CHANNELS],
  type: ['tipo', TYPES],
  isClassified: 'clasificada',
  termDays: 'diasHabiles',
  countsFrom: 'cuentaDesde',
  transferBy: 'trasladoHasta',
  completionBy: 'complementoHasta',
  dueOn: 'respondemosHasta',
  holidays: 'festivos',
  presenter: ['presenta', PRESENTERS],
  name: 'nombre',
  replyBy: ['respuesta', REPLIES],
  email: 'correo',
  isEmailUsable: 'correoSirve',
  isMailLate: 'correoManana',
  message: 'mensaje',
  files: ['archivos', { name: 'nombre', bytes: 'bytes', kind: 'clase' }],
  refused: ['rechazados', REFUSED_NAMES],
  telling: 'sinLimpiar',
  /** The same form had arrived before: this is its answer again. */
  isReplay: 'esRepetido',
  /** An equal text arrived within a day, from another form: its radicado. */
  alike: 'parecidoA',
} as const satisfies NamesOf<Receipt>

export const ReciboDeMensaje = wireSchema(Receipt, RECEIPT_NAMES, {
  hasHour: z.boolean().default(true),
  isMailLate: z.boolean().default(false),
}).meta({ id: 'ReciboDeMensaje' })
