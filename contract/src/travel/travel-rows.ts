import type { z } from 'zod'
import {
  FilaCorredor,
  FilaDestino,
  FilaEmpresa,
  FilaExcepcion,
  FilaHorario,
  type HorariosVigentes,
  type TablasDeViaje,
} from './travel-tables.schema.ts'
import type {
  Company,
  Corridor,
  Destination,
  Pattern,
  Timetable,
  TimetableException,
  TravelTables,
} from './travel-tables.ts'

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

/** Throws for rows that no check let through. */
export function fromTablas(rows: TravelRows): TravelTables {
  return {
    corridors: rows.corredores.map((row) => fromFilaCorredor(FilaCorredor.parse(row))),
    destinations: rows.destinos.map((row) => fromFilaDestino(FilaDestino.parse(row))),
    companies: rows.empresas.map((row) => fromFilaEmpresa(FilaEmpresa.parse(row))),
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
