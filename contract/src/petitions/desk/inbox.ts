import { fromPagina, type Page, toPagina } from '../../http/page.ts'
import { fromWire, toWire } from '../../http/wire-names.ts'
import {
  OUTCOMES,
  type Outcome,
  PRIORITIES,
  type Priority,
  TRAYS,
  type Tray,
} from '../case/desk-words.ts'
import type { ListedType } from '../case/listed-type.ts'
import type { PetitionState } from '../case/states.ts'
import type { PetitionType } from '../case/terms.ts'
import { CHANNELS, type Channel, keyOf, STATES, TYPES } from '../case/words.ts'
import type {
  BandejaPqrsd,
  BandejaQuery,
  BusquedaForm,
  FilaPqrsd,
  PorAtender,
} from './inbox.schema.ts'

/** What a list shows: a tray with a tab, what «Por atender» leads to besides, or everything. */
export type InboxTray =
  | Tray
  | 'approval'
  | 'inputs'
  | 'unscanned'
  | 'unclassified'
  | 'legends'
  | 'all'

const INBOX_TRAYS = {
  ...TRAYS,
  approval: 'visto-bueno',
  inputs: 'insumos',
  unscanned: 'por-digitalizar',
  unclassified: 'sin-clasificar',
  legends: 'sin-leyenda',
  all: 'todas',
} as const

export type InboxFilters = {
  type?: ListedType | undefined
  theme?: string | undefined
  area?: string | undefined
  company?: string | undefined
  /** By the day on which it was received. */
  from?: string | undefined
  to?: string | undefined
  assigneeId?: number | undefined
}

/** Which part of which list. */
export type InboxPart = InboxFilters & { tray: InboxTray; page: number }

/** How far the answer is: nobody began it, somebody did, or the head has to see it. */
export type AnswerDraft = 'none' | 'begun' | 'asked'

export type InboxRow = {
  id: number
  version: number
  radicado: string
  /** In the operator's other document system. */
  externalNumber: string | null
  /** Null of a reserved one, for whoever may not open it. */
  subject: string | null
  receivedAt: string
  /** False of paper whose hour is unknown. */
  hasHour: boolean
  /** It was filed without its scan. */
  awaitsScan: boolean
  channel: Channel
  type: PetitionType
  isClassified: boolean
  /** Of one without a type: by when the desk answers it. */
  innerOn: string | null
  /** Of a claim about data without its legend: the last day to put it. */
  legendBy: string | null
  state: PetitionState
  priority: Priority | null
  isReserved: boolean
  theme: string | null
  assigneeId: number | null
  on: string
  daysLeft: number
  isPaused: boolean
  /** Until when the citizen may complete it. */
  waitsUntil: string | null
  /** It was returned because nobody understood it. */
  isUnclear: boolean
  /** It is handled inside another, which answers both. */
  isJoined: boolean
  closedOn: string | null
  outcome: Outcome | null
  /** An overdue request for information: it can no longer be denied. */
  isSilent: boolean
  draft: AnswerDraft
  /** The last thing that happened is something that the citizen added. */
  hasNews: boolean
  /** What other areas owe: how many, and of the first its day and business days left. */
  owed: { count: number; on: string; daysLeft: number } | null
}

/** What cannot wait. */
export type Attention = {
  overdue: number
  dueToday: number
  unassigned: number
  /** The day on which the oldest of those was received. */
  unassignedSince: string | null
  /** For the head alone. */
  approvals: number
  /** Petitions for which other areas owe something, and of those the overdue ones. */
  inputs: number
  overdueInputs: number
  /** Filed on paper, without a scan. */
  unscanned: number
  /** Without a type from their second business day on. */
  unclassified: number
  /** Claims about data without their legend, and the last day to put the first. */
  legends: number
  legendsBy: string | null
}

export type Inbox = Page<InboxRow> & {
  today: string
  counts: Record<Tray, number>
  attention: Attention
}

const LISTED = { ...TYPES, unclassified: 'sin-clasificar' } as const
const DRAFTS = { none: 'no', begun: 'empezado', asked: 'visto-bueno' } as const
const FILTERS = {
  theme: 'tema',
  area: 'area',
  company: 'empresa',
  from: 'desde',
  to: 'hasta',
} as const
const ATTENTION = {
  overdue: 'vencidas',
  dueToday: 'vencenHoy',
  unassigned: 'sinAsignar',
  unassignedSince: 'sinAsignarDesde',
  approvals: 'esperanVistoBueno',
  inputs: 'insumos',
  overdueInputs: 'insumosVencidos',
  unscanned: 'porDigitalizar',
  unclassified: 'sinClasificar',
  legends: 'sinLeyenda',
  legendsBy: 'leyendaHasta',
} as const
const OWED = { count: 'pendientes', on: 'hasta', daysLeft: 'quedan' } as const
/** Those whose values are the same on the wire. */
const ROW = {
  id: 'id',
  version: 'version',
  externalNumber: 'radicadoExterno',
  radicado: 'radicado',
  subject: 'asunto',
  receivedAt: 'recibidoEn',
  hasHour: 'conHora',
  awaitsScan: 'porDigitalizar',
  isClassified: 'clasificada',
  innerOn: 'fechaInterna',
  legendBy: 'leyendaHasta',
  isReserved: 'reservada',
  theme: 'tema',
  assigneeId: 'asignadaA',
  on: 'hasta',
  daysLeft: 'quedan',
  isPaused: 'enPausa',
  waitsUntil: 'esperaHasta',
  isUnclear: 'porAclarar',
  isJoined: 'unida',
  closedOn: 'cerradaEl',
  isSilent: 'porSilencio',
  hasNews: 'conNovedad',
} as const

/** How many things wait for somebody: the number in the menu. */
export function countAttention(attention: Attention): number {
  const { overdue, dueToday, unassigned, approvals, overdueInputs, unscanned } = attention
  const { unclassified, legends } = attention
  return (
    overdue + dueToday + unassigned + approvals + overdueInputs + unscanned + unclassified + legends
  )
}

export function fromBandejaQuery({ bandeja, ...rest }: BandejaQuery): InboxPart {
  return { tray: keyOf(INBOX_TRAYS, bandeja), ...fromFilters(rest) }
}

/** The words, and where they are looked for: in everything that the filters leave. */
export function fromBusqueda({ palabras, ...rest }: BusquedaForm): InboxPart & { words: string } {
  return { words: palabras, tray: 'all', ...fromFilters(rest) }
}

function fromFilters(wire: Omit<BandejaQuery, 'bandeja'>) {
  const { pageNumber, tema, area, empresa, desde, hasta } = wire
  return {
    page: pageNumber,
    type: wire.tipo && keyOf(LISTED, wire.tipo),
    theme: tema,
    area,
    company: empresa,
    from: desde,
    to: hasta,
    assigneeId: wire.persona,
  }
}

/** The end of the address of a list, without what is not asked for. */
export function toBandejaSearch(part: InboxPart): string {
  const said = new URLSearchParams({ bandeja: INBOX_TRAYS[part.tray] })
  for (const [name, value] of Object.entries(toFilters(part)))
    if (value !== undefined) said.set(name, String(value))
  return `?${said}`
}

/** The body of a search. */
export function toBusqueda(words: string, part: InboxPart): Record<string, unknown> {
  return { palabras: words, ...toFilters(part) }
}

function toFilters(part: InboxPart) {
  const { theme, area, company, from, to } = part
  return {
    pageNumber: part.page === 1 ? undefined : part.page,
    tipo: part.type && LISTED[part.type],
    ...toWire(FILTERS, { theme, area, company, from, to }),
    persona: part.assigneeId,
  }
}

export function toPorAtender(attention: Attention): PorAtender {
  return toWire(ATTENTION, attention)
}

export function fromPorAtender(wire: PorAtender): Attention {
  return fromWire(ATTENTION, wire)
}

export function toBandeja({ today, counts, attention, ...page }: Inbox): BandejaPqrsd {
  return {
    ...toPagina(page, toFila),
    hoy: today,
    cuentas: toWire(TRAYS, counts),
    porAtender: toPorAtender(attention),
  }
}

export function fromBandeja(wire: BandejaPqrsd): Inbox {
  return {
    ...fromPagina(wire, fromFila),
    today: wire.hoy,
    counts: fromWire(TRAYS, wire.cuentas),
    attention: fromPorAtender(wire.porAtender),
  }
}

function toFila(row: InboxRow): FilaPqrsd {
  return {
    ...toWire(ROW, row),
    canal: CHANNELS[row.channel],
    tipo: TYPES[row.type],
    estado: STATES[row.state],
    prioridad: row.priority && PRIORITIES[row.priority],
    resultado: row.outcome && OUTCOMES[row.outcome],
    borrador: DRAFTS[row.draft],
    insumos: row.owed && toWire(OWED, row.owed),
  }
}

function fromFila(wire: FilaPqrsd): InboxRow {
  return {
    ...fromWire(ROW, wire),
    channel: keyOf(CHANNELS, wire.canal),
    type: keyOf(TYPES, wire.tipo),
    state: keyOf(STATES, wire.estado),
    priority: wire.prioridad && keyOf(PRIORITIES, wire.prioridad),
    outcome: wire.resultado && keyOf(OUTCOMES, wire.resultado),
    draft: keyOf(DRAFTS, wire.borrador),
    owed: wire.insumos && fromWire(OWED, wire.insumos),
  }
}
