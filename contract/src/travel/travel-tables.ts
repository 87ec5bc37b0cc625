import type { z } from 'zod'
import type { Minute } from '../operator/opening-hours.ts'
import {
  FilaCorredor,
  FilaDestino,
  FilaEmpresa,
  FilaExcepcion,
  FilaHorario,
  type HorariosVigentes,
  type TablasDeViaje,
} from './travel-tables.schema.ts'

/** A road that several destinations share. Its state is what staff report. */
export type Corridor = {
  /** Stable, lower case, without spaces: «via-norte». */
  id: string
  name: string
  /** Who usually says how it is: «Policía de Carreteras». */
  usualSource: string
  phone: string | null
}

export type Destination = {
  name: string
  /** At most 14 characters, for narrow places. */
  shortName: string
  department: string
  /** The id of its corridor. */
  corridor: string
  arrivalPlace: string | null
  latitude: number | null
  longitude: number | null
}

export type Company = {
  name: string
  phone: string | null
  whatsapp: string | null
  website: string | null
  /** Where it sells by itself: an https address. */
  onlineSales: string | null
  ticketOffice: string | null
  /** Whether it allowed in writing that its data be published as open data. */
  allowsOpenData: boolean
}

/** Either every departure is known, or only how often they leave. */
export type Pattern =
  | { kind: 'times'; times: readonly Minute[] }
  | {
      kind: 'headway'
      from: Minute
      to: Minute
      everyMinutes: number
      /** «cada hora» by the clock; otherwise a bus leaves about that often, and no hour is ever said. */
      isExact: boolean
    }

/** One company's buses of one kind to one destination, on some days, while it is valid. */
export type Timetable = {
  destination: string
  company: string
  service: string
  /** Bits 0–6: Monday to Sunday; bit 7: holidays. On a holiday only bit 7 counts. */
  days: number
  pattern: Pattern
  /** More than the listed times: «y 4 más, sin hora publicada». Null when the times are all. */
  departuresPerDay: number | null
  durationMinutes: number
  fare: number
  /** The day on which the fare was asked for: it is a reference, not an offer. */
  fareOn: string
  module: string
  bay: string | null
  /** Days, both included. */
  validFrom: string
  validUntil: string
  source: string
  /** The day on which the source said so. */
  dataOn: string
}

export type TimetableException = {
  day: string
  destination: string
  /** Null: every company. */
  company: string | null
  change: 'cancelled' | 'extra' | 'only'
  /** Of «extra» and «only». */
  times: readonly Minute[]
  reason: string
  source: string
}

/** What the operator knows of who goes where, when and for how much. */
export type TravelTables = {
  corridors: readonly Corridor[]
  destinations: readonly Destination[]
  companies: readonly Company[]
  timetables: readonly Timetable[]
  exceptions: readonly TimetableException[]
}

/** The five tables as they are written. */
export type TravelRows = z.infer<typeof TablasDeViaje>
export type TravelTableName = keyof TravelRows
/** A row by the names of its columns; an empty cell is not there. */
export type WrittenRow = Readonly<Record<string, string>>

/** Each table, in the order in which they are written: what a row names stands in a table before it. */
export const TRAVEL_TABLES = {
  corredores: { schema: FilaCorredor, identity: ['corredor'] },
  destinos: { schema: FilaDestino, identity: ['destino'] },
  empresas: { schema: FilaEmpresa, identity: ['empresa'] },
  horarios: {
    schema: FilaHorario,
    identity: ['destino', 'empresa', 'servicio', 'dias', 'vigente_desde'],
  },
  excepciones: { schema: FilaExcepcion, identity: ['fecha', 'destino', 'empresa', 'cambio'] },
} as const

export const TRAVEL_TABLE_NAMES = Object.keys(TRAVEL_TABLES) as TravelTableName[]

/** What a report of a road may name, and where it is shown. */
export type RoadTables = Pick<TravelTables, 'corridors' | 'destinations' | 'companies'>

/** Without the hours, which are most of the rows. Throws for rows that no check let through. */
export function roadTables(rows: TravelRows): RoadTables {
  return {
    corridors: rows.corredores.map((row) => fromFilaCorredor(FilaCorredor.parse(row))),
    destinations: rows.destinos.map((row) => fromFilaDestino(FilaDestino.parse(row))),
    companies: rows.empresas.map((row) => fromFilaEmpresa(FilaEmpresa.parse(row))),
  }
}

/** The same, with the hours. */
export function fromTablas(rows: TravelRows): TravelTables {
  return {
    ...roadTables(rows),
    timetables: rows.horarios.map((row) => fromFilaHorario(FilaHorario.parse(row))),
    exceptions: rows.excepciones.map((row) => fromFilaExcepcion(FilaExcepcion.parse(row))),
  }
}

export function fromFilaCorredor(row: z.infer<typeof FilaCorredor>): Corridor {
  return {
    id: row.corredor,
    name: row.nombre,
    usualSource: row.fuente_habitual,
    phone: row.telefono ?? null,
  }
}

export function fromFilaDestino(row: z.infer<typeof FilaDestino>): Destination {
  return {
    name: row.destino,
    shortName: row.nombre_corto,
    department: row.departamento,
    corridor: row.corredor,
    arrivalPlace: row.lugar_llegada ?? null,
    latitude: row.latitud ?? null,
    longitude: row.longitud ?? null,
  }
}

export function fromFilaEmpresa(row: z.infer<typeof FilaEmpresa>): Company {
  return {
    name: row.empresa,
    phone: row.telefono ?? null,
    whatsapp: row.whatsapp ?? null,
    website: row.sitio ?? null,
    onlineSales: row.venta_en_linea ?? null,
    ticketOffice: row.taquilla ?? null,
    allowsOpenData: row.permiso_datos,
  }
}

export function fromFilaHorario(row: z.infer<typeof FilaHorario>): Timetable {
  return {
    destination: row.destino,
    company: row.empresa,
    service: row.servicio,
    days: row.dias,
    pattern: patternOf(row),
    departuresPerDay: row.salidas_al_dia ?? null,
    durationMinutes: row.duracion_minutos,
    fare: row.tarifa,
    fareOn: row.fecha_tarifa,
    module: row.modulo,
    bay: row.bahia ?? null,
    validFrom: row.vigente_desde,
    validUntil: row.vigente_hasta,
    source: row.fuente,
    dataOn: row.fecha_dato,
  }
}

function patternOf(row: z.infer<typeof FilaHorario>): Pattern {
  if (row.horas) return { kind: 'times', times: row.horas }
  return {
    kind: 'headway',
    from: row.desde ?? 0,
    to: row.hasta ?? 0,
    everyMinutes: row.cada_minutos ?? 1,
    isExact: row.exactas,
  }
}

export function fromFilaExcepcion(row: z.infer<typeof FilaExcepcion>): TimetableException {
  const change = { 'no sale': 'cancelled', 'sale además': 'extra', solo: 'only' } as const
  return {
    day: row.fecha,
    destination: row.destino,
    company: row.empresa ?? null,
    change: change[row.cambio],
    times: row.horas ?? [],
    reason: row.motivo,
    source: row.fuente,
  }
}

/** Where the tables in use are read by anybody. */
export const TABLES_API_PATH = '/api/Horarios'

type Vigentes = z.infer<typeof HorariosVigentes>

export function toVigentes(rows: TravelRows, isFolder: boolean): Vigentes {
  return { ...rows, origen: isFolder ? 'carpeta' : 'mesa' }
}

/** Undefined where they are those of the operator's folder, to the letter. */
export function fromVigentes({ origen, ...rows }: Vigentes): TravelRows | undefined {
  return origen === 'carpeta' ? undefined : rows
}
