import { fromWire, toWire } from '../../http/wire-names.ts'
import type { DatosDePersona, Funcionario, MesaPqrsd, Solicitud } from './desk-petition.schema.ts'
import {
  DAY_MARKS,
  DESK_STEPS,
  type DeskFacts,
  type DeskPetition,
  DRAFT_KINDS,
  type Officer,
  PERSONAL_FIELDS,
  type PersonalData,
} from './desk-petition.ts'
import { PRIORITIES } from './desk-words.ts'
import { HOLD_KINDS } from './hold.ts'
import { fromInsumo, toInsumo } from './inputs.ts'
import {
  CAPTCHA_OUTCOMES,
  CHANNELS,
  keyOf,
  PRESENTERS,
  REPLIES,
  SCAN_STATES,
  STATES,
  TYPES,
} from './words.ts'

const OFFICER = {
  id: 'id',
  name: 'nombre',
  isHead: 'esJefe',
  awayUntil: 'ausenteHasta',
  deputyId: 'reemplazo',
} as const
const FACTS = {
  me: 'yo',
  today: 'hoy',
  officers: 'funcionarios',
  themes: 'temas',
  areas: 'dependencias',
  askableAreas: 'conCorreo',
  companies: 'empresas',
  readsReserved: 'abreReservadas',
} as const
/** Those whose values are the same on the wire. */
const PETITION = {
  id: 'id',
  version: 'version',
  radicado: 'radicado',
  subject: 'asunto',
  message: 'mensaje',
  receivedAt: 'recibidoEn',
  hasHour: 'conHora',
  awaitsScan: 'porDigitalizar',
  isMailed: 'aceptaNotificacion',
  maySendToCompany: 'autorizaEmpresa',
  isClassified: 'clasificada',
  innerOn: 'fechaInterna',
  isReserved: 'reservada',
  theme: 'tema',
  area: 'area',
  company: 'empresa',
  assigneeId: 'asignadaA',
  externalNumber: 'radicadoExterno',
  silenceUntil: 'silencioHasta',
  eliminatedBy: 'eliminada',
  mostExtensionDays: 'ampliableDias',
  claimedOn: 'porConfirmar',
  clarityDays: 'aclarableDias',
  isStoppedByClarity: 'aclararDetiene',
} as const
const CLOCK = {
  on: 'hasta',
  legalOn: 'legal',
  promisedOn: 'prometida',
  isPaused: 'enPausa',
  daysLeft: 'quedan',
  isOverdue: 'vencida',
  day: 'dia',
  daysSinceFiling: 'diasDesdeRadicada',
  days: 'dias',
  legalDays: 'diasDeLey',
  extensionDays: 'ampliada',
  why: 'porque',
} as const
const COMPLETION = {
  asked: 'pedido',
  until: 'hasta',
  isLate: 'tarde',
  isUnclear: 'esAclaracion',
} as const
const DATES = { choice: 'si', promisedOn: 'prometida', legalOn: 'legal' } as const
const UNDO = { by: 'quien', until: 'hasta' } as const
const JOINED = { id: 'id', radicado: 'radicado', isClassified: 'clasificada' } as const
const LEGEND = { by: 'hasta', putOn: 'puestaEl' } as const
const EVENT = {
  id: 'id',
  at: 'en',
  title: 'titulo',
  text: 'texto',
  who: 'quien',
  isPublic: 'publico',
  isNote: 'esNota',
} as const
const FILE = {
  key: 'ficha',
  name: 'nombre',
  bytes: 'bytes',
  at: 'en',
  isOurs: 'nuestro',
  isInternal: 'interno',
  language: 'lengua',
} as const
const INCIDENT = { date: 'fecha', hour: 'hora', place: 'lugar', company: 'empresa' } as const
const HOLD = { id: 'id', reason: 'motivo', at: 'desde', by: 'quien' } as const
const DRAFT = { by: 'de', at: 'en', awaitsApproval: 'esperaVistoBueno' } as const

export function toFuncionario(officer: Officer): Funcionario {
  return toWire(OFFICER, officer)
}

export function fromFuncionario(wire: Funcionario): Officer {
  return fromWire(OFFICER, wire)
}

export function toMesa(facts: DeskFacts): MesaPqrsd {
  return {
    ...toWire(FACTS, facts),
    funcionarios: facts.officers.map(toFuncionario),
  }
}

export function fromMesa(wire: MesaPqrsd): DeskFacts {
  return {
    ...fromWire(FACTS, wire),
    officers: wire.funcionarios.map(fromFuncionario),
  }
}

export function toDatosDePersona(data: PersonalData): DatosDePersona {
  return toWire(PERSONAL_FIELDS, data)
}

export function fromDatosDePersona(wire: DatosDePersona): PersonalData {
  return fromWire(PERSONAL_FIELDS, wire)
}

export function toSolicitud(petition: DeskPetition): Solicitud {
  const { clock, completion } = petition
  return {
    ...toWire(PETITION, petition),
    canal: CHANNELS[petition.channel],
    captcha: CAPTCHA_OUTCOMES[petition.captcha],
    presenta: PRESENTERS[petition.presenter],
    respuesta: REPLIES[petition.replyBy],
    tipo: TYPES[petition.type],
    estado: STATES[petition.state],
    prioridad: petition.priority && PRIORITIES[petition.priority],
    plazo: {
      ...toWire(CLOCK, clock),
      tira: clock.strip.map(({ day, kind }) => ({ dia: day, clase: DAY_MARKS[kind] })),
    },
    complemento: completion && toWire(COMPLETION, completion),
    leyenda: petition.legend && toWire(LEGEND, petition.legend),
    unidaA: petition.joinedTo && toWire(JOINED, petition.joinedTo),
    unidas: petition.joined.map((each) => toWire(JOINED, each)),
    fechas: petition.datesAhead.map((each) => toWire(DATES, each)),
    deshacer: petition.undo && toWire(UNDO, petition.undo),
    pasos: petition.steps.map((step) => DESK_STEPS[step]),
    datos: petition.given.map((field) => PERSONAL_FIELDS[field]),
    eventos: petition.events.map((event) => toWire(EVENT, event)),
    archivos: petition.files.map((file) => ({
      ...toWire(FILE, file),
      revision: SCAN_STATES[file.scanState],
    })),
    hechos: toWire(INCIDENT, petition.incident),
    insumos: petition.inputs.map(toInsumo),
    borradores: petition.drafts.map((draft) => ({
      ...toWire(DRAFT, draft),
      clase: DRAFT_KINDS[draft.kind],
    })),
    noEliminar: petition.holds.map((hold) => ({
      ...toWire(HOLD, hold),
      clase: HOLD_KINDS[hold.kind],
    })),
  }
}

export function fromSolicitud(wire: Solicitud): DeskPetition {
  const { plazo, complemento } = wire
  return {
    ...fromWire(PETITION, wire),
    channel: keyOf(CHANNELS, wire.canal),
    captcha: keyOf(CAPTCHA_OUTCOMES, wire.captcha),
    presenter: keyOf(PRESENTERS, wire.presenta),
    replyBy: keyOf(REPLIES, wire.respuesta),
    type: keyOf(TYPES, wire.tipo),
    state: keyOf(STATES, wire.estado),
    priority: wire.prioridad && keyOf(PRIORITIES, wire.prioridad),
    clock: {
      ...fromWire(CLOCK, plazo),
      strip: plazo.tira.map(({ dia, clase }) => ({ day: dia, kind: keyOf(DAY_MARKS, clase) })),
    },
    completion: complemento && fromWire(COMPLETION, complemento),
    legend: wire.leyenda && fromWire(LEGEND, wire.leyenda),
    joinedTo: wire.unidaA && fromWire(JOINED, wire.unidaA),
    joined: wire.unidas.map((each) => fromWire(JOINED, each)),
    datesAhead: wire.fechas.map((each) => fromWire(DATES, each)),
    undo: wire.deshacer && fromWire(UNDO, wire.deshacer),
    steps: wire.pasos.map((step) => keyOf(DESK_STEPS, step)),
    given: wire.datos.map((field) => keyOf(PERSONAL_FIELDS, field)),
    events: wire.eventos.map((event) => fromWire(EVENT, event)),
    files: wire.archivos.map((file) => ({
      ...fromWire(FILE, file),
      scanState: keyOf(SCAN_STATES, file.revision),
    })),
    incident: fromWire(INCIDENT, wire.hechos),
    inputs: wire.insumos.map(fromInsumo),
    drafts: wire.borradores.map((draft) => ({
      ...fromWire(DRAFT, draft),
      kind: keyOf(DRAFT_KINDS, draft.clase),
    })),
    holds: wire.noEliminar.map((hold) => ({
      ...fromWire(HOLD, hold),
      kind: keyOf(HOLD_KINDS, hold.clase),
    })),
  }
}
