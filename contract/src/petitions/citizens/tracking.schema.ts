import { z } from 'zod'
import { fromWire, type NamesOf, toWire } from '../../http/wire-names.ts'
import { wireSchema } from '../../http/wire-schema.ts'
import { lineOfText } from '../../text/text.ts'
import { MensajeAgregado, MensajeDevuelto } from '../case/petition.schema.ts'
import { HELD_NAMES, HELD_PARTS, REFUSED_NAMES } from '../case/petition-form.ts'
import { CHANNELS, STATES, TYPES } from '../case/words.ts'
import {
  AddedTracking,
  type Addition,
  RATINGS,
  type Rating,
  type ReturnedTracking,
  TRACKING_FIELDS,
  Tracking,
} from './tracking.ts'

/** Where a citizen follows a petition, and what they may do there. Only POST: neither number nor code is in an address. */
export const TRACKING_API_PATHS = {
  read: '/api/Contacto/seguimiento',
  add: '/api/Contacto/seguimiento/agregar',
  moreTime: '/api/Contacto/seguimiento/plazo',
  withdraw: '/api/Contacto/seguimiento/retiro',
  rate: '/api/Contacto/seguimiento/calificacion',
} as const
/** A file of it: the answer, what came with it, or what the citizen sent. */
export const TRACKING_FILE_API_PATH = '/api/Contacto/seguimiento/archivo'

/** As people write them: the rest is for the api. */
const written = z.preprocess((value) => value ?? '', lineOfText(0, 10_000))

export const ConsultaDeSeguimiento = z
  .object({ radicado: written, codigo: written })
  .meta({ id: 'ConsultaDeSeguimiento' })

/** A text or files that a citizen adds; multipart, with the parts of the form itself. The code is proof enough: no captcha. */
export const AdicionForm = MensajeAgregado.extend(ConsultaDeSeguimiento.shape).meta({
  id: 'AdicionDelCiudadano',
})
type AdicionForm = z.infer<typeof AdicionForm>

export const RetiroForm = ConsultaDeSeguimiento.extend({
  /** Withdrawing ends the petition: only with this said. */
  confirma: z.preprocess((value) => value === true || value === 'si', z.boolean()),
}).meta({ id: 'RetiroDelCiudadano' })
type RetiroForm = z.infer<typeof RetiroForm>

/** Whether an answer was useful. */
export const CalificacionForm = ConsultaDeSeguimiento.extend({
  respuesta: z.coerce.number().int().min(1).max(2_147_483_647),
  sirvio: z.enum(['si', 'no'], { error: 'Elija Sí o No.' }),
}).meta({ id: 'CalificacionDelCiudadano' })
type CalificacionForm = z.infer<typeof CalificacionForm>

export const ArchivoPedido = ConsultaDeSeguimiento.extend({ ficha: written }).meta({
  id: 'ArchivoPedido',
})
type ArchivoPedido = z.infer<typeof ArchivoPedido>

/** What each part of a petition is called where its citizen follows it. */
export const TRACKING_NAMES = {
  radicado: 'radicado',
  today: 'hoy',
  receivedAt: 'recibidoEn',
  channel: ['canal', CHANNELS],
  type: ['tipo', TYPES],
  isClassified: 'clasificada',
  message: 'mensaje',
  state: ['estado', STATES],
  area: 'area',
  termDays: 'diasHabiles',
  answerBy: 'respondemosHasta',
  isPaused: 'enPausa',
  daysLeft: 'diasQueQuedan',
  why: 'porQue',
  transferredTo: 'trasladadaA',
  completion: [
    'complemento',
    { asked: 'pedido', until: 'hasta', mayAskMore: 'puedePedirMas', isUnclear: 'esAclaracion' },
  ],
  mayAdd: 'puedeAgregar',
  mayWithdraw: 'puedeRetirar',
  events: ['eventos', { at: 'en', title: 'titulo', text: 'texto' }],
  files: [
    'archivos',
    {
      key: 'ficha',
      name: 'nombre',
      bytes: 'bytes',
      isInfected: 'infectado',
      answerId: 'respuesta',
      isOurs: 'nuestro',
      language: 'lengua',
    },
  ],
  answers: [
    'respuestas',
    {
      id: 'id',
      outgoing: 'salida',
      at: 'en',
      brief: 'enPocasPalabras',
      paragraphs: 'parrafos',
      signer: 'firma',
      fileKey: 'ficha',
      isWritten: 'lista',
      wasUseful: 'leSirvio',
    },
  ],
} as const satisfies NamesOf<Tracking>

export const Seguimiento = wireSchema(Tracking, TRACKING_NAMES).meta({ id: 'Seguimiento' })

export const ADDED_NAMES = {
  ...TRACKING_NAMES,
  refused: ['rechazados', REFUSED_NAMES],
  isReplay: 'esRepetido',
} as const

export const AdicionRecibida = wireSchema(AddedTracking, ADDED_NAMES).meta({
  id: 'AdicionRecibida',
})

/** Beside the members of every problem, for who has the code: how the petition is, and what was written. */
export const SeguimientoDevuelto = MensajeDevuelto.partial().extend({
  seguimiento: Seguimiento.optional(),
})
type SeguimientoDevuelto = z.infer<typeof SeguimientoDevuelto>

export function fromAdicion({ radicado, codigo, ...form }: AdicionForm): Addition {
  return {
    radicado,
    code: codigo,
    formKey: form.claveDeEnvio,
    heldTokens: HELD_PARTS.flatMap((name) => form[name] ?? []),
    message: form.mensaje,
  }
}

export function isConfirmed({ confirma }: RetiroForm): boolean {
  return confirma
}

export function fromCalificacion({ respuesta, sirvio }: CalificacionForm): Rating {
  return { answerId: respuesta, wasUseful: sirvio === RATINGS.useful }
}

/** The key of the file that is asked for. */
export function fromArchivoPedido({ ficha }: ArchivoPedido): string {
  return ficha
}

export function toSeguimientoDevuelto(returned: ReturnedTracking): SeguimientoDevuelto {
  const { tracking, message, held, refused } = returned
  return {
    seguimiento: tracking && toWire(TRACKING_NAMES, tracking),
    valores: { [TRACKING_FIELDS.message]: message },
    guardados: held.map((file) => toWire(HELD_NAMES, file)),
    rechazados: refused.map((file) => toWire(REFUSED_NAMES, file)),
  }
}

export function fromSeguimientoDevuelto(devuelto: SeguimientoDevuelto): ReturnedTracking {
  const { seguimiento, valores = {}, guardados = [], rechazados = [] } = devuelto
  return {
    tracking: seguimiento && fromWire(TRACKING_NAMES, seguimiento),
    message: valores[TRACKING_FIELDS.message] ?? '',
    held: guardados.map((file) => fromWire(HELD_NAMES, file)),
    refused: rechazados.map((file) => fromWire(REFUSED_NAMES, file)),
  }
}
