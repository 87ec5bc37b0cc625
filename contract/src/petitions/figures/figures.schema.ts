import { z } from 'zod'
import { fromWire, toWire } from '../../http/wire-names.ts'
import { keyOf } from '../case/words.ts'
import type {
  Improvement,
  PublicFigures,
  PublishedReport,
  RequestFigures,
  ToldFigures,
} from './published-figures.ts'
import type { TableKey } from './quarter-figures.ts'

/** What anybody may know. */
export const FIGURES_API_PATH = '/api/Pqrsd/cifras'

const KEYS = {
  outcome: 'estado',
  type: 'tipo',
  month: 'mes',
  channel: 'canal',
  days: 'dias',
  rating: 'calificacion',
  denial: 'negadas',
  transfer: 'trasladadas',
  presenter: 'quien',
  theme: 'tema',
} as const satisfies Record<TableKey, string>

const Tabla = z.object({
  clave: z.enum(KEYS),
  titulo: z.string(),
  /** The first names the rows. */
  columnas: z.array(z.string()),
  filas: z.array(z.object({ nombre: z.string(), valores: z.array(z.int()) })),
})

/** Requests for information, whole (Decreto 1081 de 2015, art. 2.1.1.6.2). */
const SolicitudesDeInformacion = z
  .object({
    contadasEl: z.iso.date(),
    recibidas: z.int(),
    trasladadas: z.int(),
    negadas: z.int(),
    /** Business days of each answer, sorted. */
    dias: z.array(z.int()),
  })
  .meta({ id: 'SolicitudesDeInformacion' })

const Cambio = z.object({ fecha: z.iso.date(), texto: z.string() })

/** The quarterly report of numeral 4.10, as it was published. */
const InformePublicado = z
  .object({
    anio: z.int(),
    trimestre: z.int(),
    contadasEl: z.iso.date(),
    /** Null of fewer than five. */
    recibidas: z.int().nullable(),
    datos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
    tablas: z.array(Tabla),
    /** They count all but requests for information, which have a block of their own. */
    sinInformacion: z.boolean().default(false),
    informacion: SolicitudesDeInformacion.nullable().default(null),
    /** Why this edition differs from the one before, or has no block of requests for information. */
    nota: z.string().nullable().default(null),
    version: z.int().positive(),
    publicadoEl: z.iso.date(),
    documentoPdf: z.int(),
    documentoCsv: z.int(),
    cambios: z.array(Cambio),
  })
  .meta({ id: 'InformePublicado' })
type InformePublicado = z.infer<typeof InformePublicado>

export const CifrasPublicas = z
  .object({
    /** The newest first. */
    informes: z.array(InformePublicado),
    /** «Esto cambió gracias a usted», the newest first. */
    cambios: z.array(Cambio),
  })
  .meta({ id: 'CifrasPublicas' })
export type CifrasPublicas = z.infer<typeof CifrasPublicas>

const FIGURES = {
  year: 'anio',
  quarter: 'trimestre',
  countedOn: 'contadasEl',
  received: 'recibidas',
} as const
const REPORT = {
  version: 'version',
  publishedOn: 'publicadoEl',
  pdfDocumentId: 'documentoPdf',
  csvDocumentId: 'documentoCsv',
  note: 'nota',
} as const
const REQUESTS = {
  countedOn: 'contadasEl',
  received: 'recibidas',
  transferred: 'trasladadas',
  denied: 'negadas',
} as const
const FACT = { name: 'nombre', value: 'valor' } as const
const ROW = { name: 'nombre', counts: 'valores' } as const
const CHANGE = { on: 'fecha', text: 'texto' } as const

function toInforme(report: PublishedReport): InformePublicado {
  const { figures, requests, improvements } = report
  return {
    ...toCifras(figures),
    ...toWire(REPORT, report),
    informacion: requests && { ...toWire(REQUESTS, requests), dias: [...requests.days] },
    cambios: improvements.map((each) => toWire(CHANGE, each)),
  }
}

function toCifras(figures: ToldFigures) {
  return {
    ...toWire(FIGURES, figures),
    sinInformacion: figures.isWithoutRequests ?? false,
    datos: figures.facts.map((fact) => toWire(FACT, fact)),
    tablas: figures.tables.map(({ key, title, columns, rows }) => ({
      clave: KEYS[key],
      titulo: title,
      columnas: [...columns],
      filas: rows.map(({ name, counts }) => toWire(ROW, { name, counts: [...counts] })),
    })),
  }
}

function fromInforme(wire: InformePublicado): PublishedReport {
  return {
    figures: fromCifras(wire),
    ...fromWire(REPORT, wire),
    requests: wire.informacion && requestsIn(wire.informacion),
    improvements: wire.cambios.map((each) => fromWire(CHANGE, each)),
  }
}

function fromCifras(wire: InformePublicado): ToldFigures {
  return {
    ...fromWire(FIGURES, wire),
    isWithoutRequests: wire.sinInformacion,
    facts: wire.datos.map((fact) => fromWire(FACT, fact)),
    tables: wire.tablas.map(({ clave, titulo, columnas, filas }) => ({
      key: keyOf(KEYS, clave),
      title: titulo,
      columns: columnas,
      rows: filas.map((row) => fromWire(ROW, row)),
    })),
  }
}

function requestsIn(wire: z.infer<typeof SolicitudesDeInformacion>): RequestFigures {
  return { ...fromWire(REQUESTS, wire), days: wire.dias }
}

export function toCifrasPublicas({ reports, improvements }: PublicFigures): CifrasPublicas {
  return {
    informes: reports.map(toInforme),
    cambios: improvements.map((each) => toWire(CHANGE, each)),
  }
}

export function fromCifrasPublicas({ informes, cambios }: CifrasPublicas): PublicFigures {
  return {
    reports: informes.map(fromInforme),
    improvements: cambios.map((each): Improvement => fromWire(CHANGE, each)),
  }
}
