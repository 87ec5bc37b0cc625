import type { Quarter } from '../../calendar/quarter.ts'
import { fromUltimoCambio, type LastChange, toUltimoCambio } from '../../http/history.ts'
import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import { keyOf } from '../case/words.ts'
import {
  type CifrasDeTrimestre,
  type CifrasPublicas,
  type InformeDeMesa,
  type InformePublicado,
  type Mejora,
  type MejoraForm,
  type Mejoras,
  REPORT_API_PATH,
  type SolicitudesDeInformacion,
  type TrimestreForm,
} from './figures.schema.ts'
import type { TableKey } from './quarter-figures.ts'
import type { RequestFigures } from './request-figures.ts'
import type { ToldFigures } from './told-figures.ts'

/** What changed thanks to what people wrote, in a sentence of the staff. */
export type Improvement = { on: string; text: string }
export type SavedImprovement = Improvement & { id: number; version: number }
export type ListedImprovement = SavedImprovement & { lastChange: LastChange | null }

/** What is published of a quarter, all of it: page, CSV and PDF are made of this. */
export type ReportContent = {
  figures: ToldFigures
  /** Null where they are counted with all others. */
  requests: RequestFigures | null
  /** Why this edition differs from the one before, or has no block of requests for information. */
  note: string | null
  improvements: readonly Improvement[]
}
export type PublishedReport = ReportContent & {
  version: number
  publishedOn: string
  pdfDocumentId: number
  csvDocumentId: number
}
export type PublicFigures = {
  reports: readonly PublishedReport[]
  improvements: readonly Improvement[]
}
export type DeskReport = {
  internal: ToldFigures
  toPublish: Omit<ReportContent, 'improvements'>
  published: PublishedReport | null
  isOver: boolean
  /** Published quarters that lack what is published of requests for information. */
  lacking: readonly Quarter[]
}

const QUARTER = { year: 'anio', quarter: 'trimestre' } as const
const FIGURES = { ...QUARTER, countedOn: 'contadasEl', received: 'recibidas' } as const
const REPORT = {
  version: 'version',
  publishedOn: 'publicadoEl',
  pdfDocumentId: 'documentoPdf',
  csvDocumentId: 'documentoCsv',
} as const
const REQUESTS = {
  countedOn: 'contadasEl',
  received: 'recibidas',
  transferred: 'trasladadas',
  denied: 'negadas',
} as const
const FACT = { name: 'nombre', value: 'valor' } as const
const ROW = { name: 'nombre', counts: 'valores' } as const
export const IMPROVEMENT_FIELDS = {
  on: 'fecha',
  text: 'texto',
} as const satisfies Record<keyof Improvement, keyof MejoraForm>
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

function toCifras(figures: ToldFigures): CifrasDeTrimestre {
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

function fromCifras(wire: CifrasDeTrimestre): ToldFigures {
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

function toInformacion(requests: RequestFigures): SolicitudesDeInformacion {
  return { ...toWire(REQUESTS, requests), dias: [...requests.days] }
}

function fromInformacion(wire: SolicitudesDeInformacion): RequestFigures {
  return { ...fromWire(REQUESTS, wire), days: wire.dias }
}

function toContenido({ requests, note }: Pick<ReportContent, 'requests' | 'note'>) {
  return { informacion: requests && toInformacion(requests), nota: note }
}

function fromContenido({ informacion, nota }: Pick<InformePublicado, 'informacion' | 'nota'>) {
  return { requests: informacion && fromInformacion(informacion), note: nota }
}

function toInforme(report: PublishedReport): InformePublicado {
  return {
    ...toCifras(report.figures),
    ...toContenido(report),
    ...toWire(REPORT, report),
    cambios: report.improvements.map((each) => toWire(IMPROVEMENT_FIELDS, each)),
  }
}

function fromInforme(wire: InformePublicado): PublishedReport {
  return {
    figures: fromCifras(wire),
    ...fromContenido(wire),
    ...fromWire(REPORT, wire),
    improvements: wire.cambios.map((each) => fromWire(IMPROVEMENT_FIELDS, each)),
  }
}

export function toCifrasPublicas({ reports, improvements }: PublicFigures): CifrasPublicas {
  return {
    informes: reports.map(toInforme),
    cambios: improvements.map((each) => toWire(IMPROVEMENT_FIELDS, each)),
  }
}

export function fromCifrasPublicas({ informes, cambios }: CifrasPublicas): PublicFigures {
  return {
    reports: informes.map(fromInforme),
    improvements: cambios.map((each) => fromWire(IMPROVEMENT_FIELDS, each)),
  }
}

export function toInformeDeMesa(report: DeskReport): InformeDeMesa {
  return {
    internas: toCifras(report.internal),
    porPublicar: toCifras(report.toPublish.figures),
    ...toContenido(report.toPublish),
    publicado: report.published && toInforme(report.published),
    terminado: report.isOver,
    porCompletar: report.lacking.map(toTrimestre),
  }
}

export function fromInformeDeMesa(wire: InformeDeMesa): DeskReport {
  return {
    internal: fromCifras(wire.internas),
    toPublish: { figures: fromCifras(wire.porPublicar), ...fromContenido(wire) },
    published: wire.publicado && fromInforme(wire.publicado),
    isOver: wire.terminado,
    lacking: wire.porCompletar.map(fromTrimestre),
  }
}

export function fromTrimestre(wire: TrimestreForm): Quarter {
  return fromWire(QUARTER, wire)
}

export function toTrimestre(when: Quarter): TrimestreForm {
  return toWire(QUARTER, when)
}

/** Where the desk reads the report of a quarter. */
export function reportPath({ year, quarter }: Quarter): string {
  return `${REPORT_API_PATH}?anio=${year}&trimestre=${quarter}`
}

export function toMejoraForm(values: Improvement): MejoraForm {
  return toWire(IMPROVEMENT_FIELDS, values)
}

export function fromMejoraForm(form: MejoraForm): FromWire<typeof IMPROVEMENT_FIELDS, MejoraForm> {
  return fromWire(IMPROVEMENT_FIELDS, form)
}

export function toMejora({ id, version, on, text }: SavedImprovement): Mejora {
  return { id, version, ...toMejoraForm({ on, text }) }
}

export function fromMejora({ id, version, ...form }: Mejora): SavedImprovement {
  return { id, version, ...fromMejoraForm(form) }
}

export function toMejoras(items: readonly ListedImprovement[]): Mejoras {
  return {
    items: items.map(({ lastChange, ...each }) => ({
      ...toMejora(each),
      ultimoCambio: toUltimoCambio(lastChange),
    })),
  }
}

export function fromMejoras({ items }: Mejoras): ListedImprovement[] {
  return items.map(({ ultimoCambio, ...each }) => ({
    ...fromMejora(each),
    lastChange: fromUltimoCambio(ultimoCambio),
  }))
}
