import { z } from 'zod'
import { UltimoCambio } from '../../http/history.schema.ts'
import { fromDigits } from '../../http/page-query.schema.ts'
import { lineOfText } from '../../text/text.ts'

/** What anybody may know. */
export const FIGURES_API_PATH = '/api/Pqrsd/cifras'
export const REPORT_API_PATH = '/api/Pqrsd/informe'
export const PUBLISH_API_PATH = `${REPORT_API_PATH}/publicacion`
export const WITHDRAW_API_PATH = `${REPORT_API_PATH}/retiro`
export const IMPROVEMENTS_API_PATH = '/api/Pqrsd/mejoras'

const FIRST_YEAR = 2020
const LAST_YEAR = 2099
const anio = z.int().min(FIRST_YEAR).max(LAST_YEAR)
const trimestre = z.int().min(1).max(4)

export const TrimestreQuery = z.object({
  anio: fromDigits(anio),
  trimestre: fromDigits(trimestre),
})
export type TrimestreQuery = z.infer<typeof TrimestreQuery>

export const TrimestreForm = z.object({ anio, trimestre }).meta({ id: 'FormularioDeTrimestre' })
export type TrimestreForm = z.infer<typeof TrimestreForm>

export const CLAVES_DE_TABLA = [
  'estado',
  'tipo',
  'mes',
  'canal',
  'dias',
  'calificacion',
  'negadas',
  'trasladadas',
  'quien',
  'tema',
] as const

const Tabla = z.object({
  clave: z.enum(CLAVES_DE_TABLA),
  titulo: z.string(),
  /** The first names the rows. */
  columnas: z.array(z.string()),
  filas: z.array(z.object({ nombre: z.string(), valores: z.array(z.int()) })),
})

const cifras = {
  anio: z.int(),
  trimestre: z.int(),
  contadasEl: z.iso.date(),
  /** Null of fewer than five. */
  recibidas: z.int().nullable(),
  datos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
  tablas: z.array(Tabla),
  /** They count all but requests for information, which have a block of their own. */
  sinInformacion: z.boolean().default(false),
}
export const CifrasDeTrimestre = z.object(cifras).meta({ id: 'CifrasDeTrimestre' })
export type CifrasDeTrimestre = z.infer<typeof CifrasDeTrimestre>

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
export type SolicitudesDeInformacion = z.infer<typeof SolicitudesDeInformacion>

const contenido = {
  informacion: SolicitudesDeInformacion.nullable().default(null),
  /** Why this edition differs from the one before, or has no block of requests for information. */
  nota: z.string().nullable().default(null),
}

const Cambio = z.object({ fecha: z.iso.date(), texto: z.string() })

/** The quarterly report of numeral 4.10, as it was published. */
export const InformePublicado = z
  .object({
    ...cifras,
    ...contenido,
    version: z.int().positive(),
    publicadoEl: z.iso.date(),
    documentoPdf: z.int(),
    documentoCsv: z.int(),
    cambios: z.array(Cambio),
  })
  .meta({ id: 'InformePublicado' })
export type InformePublicado = z.infer<typeof InformePublicado>

export const CifrasPublicas = z
  .object({
    /** The newest first. */
    informes: z.array(InformePublicado),
    /** «Esto cambió gracias a usted», the newest first. */
    cambios: z.array(Cambio),
  })
  .meta({ id: 'CifrasPublicas' })
export type CifrasPublicas = z.infer<typeof CifrasPublicas>

/** For the desk: every figure, those that may be published, and what was. */
export const InformeDeMesa = z
  .object({
    internas: CifrasDeTrimestre,
    porPublicar: CifrasDeTrimestre,
    /** What else is published with those. */
    ...contenido,
    publicado: InformePublicado.nullable(),
    /** Null of a quarter that still runs. */
    terminado: z.boolean(),
    /** Published quarters without the block of requests for information. */
    porCompletar: z.array(z.object({ anio: z.int(), trimestre: z.int() })).default([]),
  })
  .meta({ id: 'InformeDeMesa' })
export type InformeDeMesa = z.infer<typeof InformeDeMesa>

export const IMPROVEMENT_LENGTH = 300

export const MejoraForm = z
  .object({
    fecha: z.iso.date({ error: 'Escriba una fecha que exista.' }),
    texto: lineOfText(10, IMPROVEMENT_LENGTH),
  })
  .meta({ id: 'FormularioDeMejora' })
export type MejoraForm = z.infer<typeof MejoraForm>

export const Mejora = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    fecha: z.iso.date(),
    texto: z.string(),
  })
  .meta({ id: 'MejoraPorPqrsd' })
export type Mejora = z.infer<typeof Mejora>

export const Mejoras = z
  .object({ items: z.array(Mejora.extend({ ultimoCambio: UltimoCambio })) })
  .meta({ id: 'MejorasPorPqrsd' })
export type Mejoras = z.infer<typeof Mejoras>
