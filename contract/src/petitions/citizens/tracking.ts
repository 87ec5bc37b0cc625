import { fromWire, toWire } from '../../http/wire-names.ts'
import {
  fromGuardado,
  fromRechazado,
  HELD_PARTS,
  type HeldFile,
  type RefusedFile,
  toGuardado,
  toRechazado,
} from '../case/petition-form.ts'
import type { PetitionState } from '../case/states.ts'
import type { PetitionType } from '../case/terms.ts'
import { CHANNELS, type Channel, keyOf, STATES, TYPES } from '../case/words.ts'
import type {
  AdicionForm,
  AdicionRecibida,
  ArchivoPedido,
  CalificacionForm,
  ConsultaDeSeguimiento,
  RetiroForm,
  Seguimiento,
  SeguimientoDevuelto,
} from './tracking.schema.ts'

/** Our name of each field of the forms, and its name on the wire. */
export const TRACKING_FIELDS = {
  radicado: 'radicado',
  code: 'codigo',
  formKey: 'claveDeEnvio',
  message: 'mensaje',
  confirms: 'confirma',
  file: 'ficha',
  answer: 'respuesta',
  wasUseful: 'sirvio',
  trap: 'sitioWeb',
} as const

/** What the box has to say. */
export const CONFIRMED = 'si'

/** A petition as its citizen sees it. */
export type Tracking = {
  radicado: string
  /** The day in Bogotá on which this was true. */
  today: string
  receivedAt: string
  channel: Channel
  type: PetitionType
  isClassified: boolean
  /** As it was filed. */
  message: string
  state: PetitionState
  area: string | null
  /** With the extension. */
  termDays: number
  answerBy: string
  isPaused: boolean
  daysLeft: number
  /** Why that many, a sentence each. */
  why: string[]
  transferredTo: string | null
  completion: { asked: string; until: string; mayAskMore: boolean; isUnclear: boolean } | null
  mayAdd: boolean
  mayWithdraw: boolean
  /** Newest first; a day where the hour says nothing. */
  events: { at: string; title: string; text: string }[]
  files: TrackedFile[]
  /** Newest first. */
  answers: TrackedAnswer[]
}

export type TrackedFile = {
  key: string
  name: string
  bytes: number
  isInfected: boolean
  /** With which of the answers the office sent it; null of what the citizen sent. */
  answerId: number | null
  /** Of the office, with an answer of this desk or of another way. */
  isOurs: boolean
  /** In which language, where it says the same as another in Spanish. */
  language: string | null
}

export type TrackedAnswer = {
  id: number
  outgoing: string
  at: string
  brief: string
  paragraphs: string[]
  signer: string
  /** Of the signed letter. */
  fileKey: string
  isWritten: boolean
  wasUseful: boolean | null
}

const FILE = {
  key: 'ficha',
  name: 'nombre',
  bytes: 'bytes',
  isInfected: 'infectado',
  answerId: 'respuesta',
  isOurs: 'nuestro',
  language: 'lengua',
} as const
const ANSWER = {
  id: 'id',
  outgoing: 'salida',
  at: 'en',
  brief: 'enPocasPalabras',
  paragraphs: 'parrafos',
  signer: 'firma',
  fileKey: 'ficha',
  isWritten: 'lista',
  wasUseful: 'leSirvio',
} as const

/** The two things that open it, as somebody wrote them. */
export type Proof = { radicado: string; code: string }

export type Addition = Proof & {
  formKey: string | undefined
  heldTokens: string[]
  message: string
}

export function toSeguimiento(tracking: Tracking): Seguimiento {
  const { completion } = tracking
  return {
    radicado: tracking.radicado,
    hoy: tracking.today,
    recibidoEn: tracking.receivedAt,
    canal: CHANNELS[tracking.channel],
    tipo: TYPES[tracking.type],
    clasificada: tracking.isClassified,
    mensaje: tracking.message,
    estado: STATES[tracking.state],
    area: tracking.area,
    diasHabiles: tracking.termDays,
    respondemosHasta: tracking.answerBy,
    enPausa: tracking.isPaused,
    diasQueQuedan: tracking.daysLeft,
    porQue: tracking.why,
    trasladadaA: tracking.transferredTo,
    complemento: completion && {
      pedido: completion.asked,
      hasta: completion.until,
      puedePedirMas: completion.mayAskMore,
      esAclaracion: completion.isUnclear,
    },
    puedeAgregar: tracking.mayAdd,
    puedeRetirar: tracking.mayWithdraw,
    eventos: tracking.events.map(({ at, title, text }) => ({ en: at, titulo: title, texto: text })),
    archivos: tracking.files.map((file) => toWire(FILE, file)),
    respuestas: tracking.answers.map((answer) => toWire(ANSWER, answer)),
  }
}

export function fromSeguimiento(seguimiento: Seguimiento): Tracking {
  const { complemento } = seguimiento
  return {
    radicado: seguimiento.radicado,
    today: seguimiento.hoy,
    receivedAt: seguimiento.recibidoEn,
    channel: keyOf(CHANNELS, seguimiento.canal),
    type: keyOf(TYPES, seguimiento.tipo),
    isClassified: seguimiento.clasificada,
    message: seguimiento.mensaje,
    state: keyOf(STATES, seguimiento.estado),
    area: seguimiento.area,
    termDays: seguimiento.diasHabiles,
    answerBy: seguimiento.respondemosHasta,
    isPaused: seguimiento.enPausa,
    daysLeft: seguimiento.diasQueQuedan,
    why: seguimiento.porQue,
    transferredTo: seguimiento.trasladadaA,
    completion: complemento && {
      asked: complemento.pedido,
      until: complemento.hasta,
      mayAskMore: complemento.puedePedirMas,
      isUnclear: complemento.esAclaracion,
    },
    mayAdd: seguimiento.puedeAgregar,
    mayWithdraw: seguimiento.puedeRetirar,
    events: seguimiento.eventos.map(({ en, titulo, texto }) => ({
      at: en,
      title: titulo,
      text: texto,
    })),
    files: seguimiento.archivos.map((file) => fromWire(FILE, file)),
    answers: seguimiento.respuestas.map((answer) => fromWire(ANSWER, answer)),
  }
}

export function fromConsulta({ radicado, codigo }: ConsultaDeSeguimiento): Proof {
  return { radicado, code: codigo }
}

export function fromAdicion(form: AdicionForm): Addition {
  return {
    ...fromConsulta(form),
    formKey: form.claveDeEnvio,
    heldTokens: HELD_PARTS.flatMap((name) => form[name] ?? []),
    message: form.mensaje,
  }
}

export function isConfirmed({ confirma }: RetiroForm): boolean {
  return confirma
}

/** What the two buttons say. */
export const RATINGS = { useful: 'si', useless: 'no' } as const

export type Rating = { answerId: number; wasUseful: boolean }

export function fromCalificacion({ respuesta, sirvio }: CalificacionForm): Rating {
  return { answerId: respuesta, wasUseful: sirvio === RATINGS.useful }
}

/** The key of the file that is asked for. */
export function fromArchivoPedido({ ficha }: ArchivoPedido): string {
  return ficha
}

/** What became of an addition. */
export type Added = { tracking: Tracking; refused: RefusedFile[]; isReplay: boolean }

export function toAdicionRecibida({ tracking, refused, isReplay }: Added): AdicionRecibida {
  return {
    ...toSeguimiento(tracking),
    rechazados: refused.map(toRechazado),
    esRepetido: isReplay,
  }
}

export function fromAdicionRecibida(recibida: AdicionRecibida): Added {
  return {
    tracking: fromSeguimiento(recibida),
    refused: recibida.rechazados.map(fromRechazado),
    isReplay: recibida.esRepetido,
  }
}

/** A refusal that still shows the petition, for who has its code, and keeps what was written. */
export type ReturnedTracking = {
  tracking: Tracking | undefined
  message: string
  held: HeldFile[]
  refused: RefusedFile[]
}

export function toSeguimientoDevuelto(returned: ReturnedTracking): SeguimientoDevuelto {
  const { tracking, message, held, refused } = returned
  return {
    seguimiento: tracking && toSeguimiento(tracking),
    valores: { [TRACKING_FIELDS.message]: message },
    guardados: held.map(toGuardado),
    rechazados: refused.map(toRechazado),
  }
}

export function fromSeguimientoDevuelto(devuelto: SeguimientoDevuelto): ReturnedTracking {
  const { seguimiento, valores = {}, guardados = [], rechazados = [] } = devuelto
  return {
    tracking: seguimiento && fromSeguimiento(seguimiento),
    message: valores[TRACKING_FIELDS.message] ?? '',
    held: guardados.map(fromGuardado),
    refused: rechazados.map(fromRechazado),
  }
}
