import { z } from 'zod'
import { fromWire, type NamesOf, toWire } from '../../http/wire-names.ts'
import type { PublicFigures, PublishedReport, ToldFigures } from './published-figures.ts'
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

export const CifrasPublicas = z
  .object({
    /** The newest first. */
    informes: z.array(InformePublicado),
    /** «Esto cambió gracias a usted», the newest first. */
    cambios: z.array(Cambio),
  })
  .meta({ id: 'CifrasPublicas' })
export type CifrasPublicas = z.infer<typeof CifrasPublicas>

const CHANGE = { on: 'fecha', text: 'texto' } as const
const FIGURES = {
  year: 'anio',
  quarter: 'trimestre',
  countedOn: 'contadasEl',
  received: 'recibidas',
  facts: ['datos', { name: 'nombre', value: 'valor' }],
  tables: [
    'tablas',
    {
      key: ['clave', KEYS],
      title: 'titulo',
      columns: 'columnas',
      rows: ['filas', { name: 'nombre', counts: 'valores' }],
    },
  ],
  isWithoutRequests: 'sinInformacion',
} as const satisfies NamesOf<ToldFigures>
const REPORT = {
  requests: [
    'informacion',
    {
      countedOn: 'contadasEl',
      received: 'recibidas',
      transferred: 'trasladadas',
      denied: 'negadas',
      days: 'dias',
    },
  ],
  note: 'nota',
  version: 'version',
  publishedOn: 'publicadoEl',
  pdfDocumentId: 'documentoPdf',
  csvDocumentId: 'documentoCsv',
  improvements: ['cambios', CHANGE],
} as const satisfies NamesOf<Omit<PublishedReport, 'figures'>>

export function toCifrasPublicas({ reports, improvements }: PublicFigures): CifrasPublicas {
  return {
    informes: reports.map(({ figures, ...report }) => {
      const { isWithoutRequests = false } = figures
      return { ...toWire(FIGURES, { ...figures, isWithoutRequests }), ...toWire(REPORT, report) }
    }),
    cambios: improvements.map((each) => toWire(CHANGE, each)),
  }
}

export function fromCifrasPublicas({ informes, cambios }: CifrasPublicas): PublicFigures {
  return {
    reports: informes.map((wire) => ({
      figures: fromWire(FIGURES, wire),
      ...fromWire(REPORT, wire),
    })),
    improvements: cambios.map((each) => fromWire(CHANGE, each)),
  }
}
