import { z } from 'zod'
import { ESTADOS_DE_ENCUESTA, Slug, TIPOS_DE_PREGUNTA } from './survey.schema.ts'

const day = z.iso.date()
const count = z.int().nonnegative()
const state = z.enum(ESTADOS_DE_ENCUESTA).exclude(['borrador'])

export const ResultadoDePregunta = z
  .object({
    clave: z.string(),
    tipo: z.enum(TIPOS_DE_PREGUNTA),
    texto: z.string(),
    extremoBajo: z.string().nullable(),
    extremoAlto: z.string().nullable(),
    /** Why nothing is shown of it. */
    oculta: z.enum(['sensible', 'pocas', 'texto']).nullable(),
    respondieron: count,
    opciones: z.array(
      z.object({
        clave: z.string(),
        texto: z.string(),
        /** Who chose it; of an order, who put it first. */
        personas: count,
        lugarPromedio: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'ResultadoDePregunta' })
export type ResultadoDePregunta = z.infer<typeof ResultadoDePregunta>

/** «Qué nos dijeron y qué vamos a hacer». */
export const RespuestaDeLaEntidad = z
  .object({
    hallazgo: z.string().nullable(),
    detalles: z.string().nullable(),
    compromisos: z.array(
      z.object({
        dijeron: z.string(),
        haremos: z.string(),
        cuando: z.string(),
        estado: z.enum(['programado', 'en-marcha', 'cumplido']),
      }),
    ),
    firma: z.string(),
    escritaEl: day,
  })
  .meta({ id: 'RespuestaDeLaEntidad' })
export type RespuestaDeLaEntidad = z.infer<typeof RespuestaDeLaEntidad>

const ResultadosDeEdicion = z
  .object({
    edicion: z.string(),
    titulo: z.string(),
    quienes: z.string(),
    responsable: z.string(),
    consultiva: z.boolean(),
    estado: state,
    abre: day,
    /** The last day on which it took answers, or will. */
    cierra: day,
    actualizados: day,
    /** Those that are counted. */
    total: count,
    /** Those that wait for a decision of the entity, and those that it left out. */
    enRevision: count.default(0),
    noContadas: count.default(0),
    porCanal: z.object({ porLaWeb: count, enPapel: count, enTableta: count }),
    preguntas: z.array(ResultadoDePregunta),
    respuesta: RespuestaDeLaEntidad.nullable(),
    /** By when it will be written. */
    plazoDeRespuesta: day.nullable(),
  })
  .meta({ id: 'ResultadosDeEdicion' })
export type ResultadosDeEdicion = z.infer<typeof ResultadosDeEdicion>

export const ResultadosDeEncuesta = z
  .object({
    direccion: Slug,
    /** The newest edition, whose results may not be shown yet. */
    actual: z.object({
      edicion: z.string(),
      titulo: z.string(),
      estado: state,
      abre: day,
      cierra: day,
      resultadosEnVivo: z.boolean(),
    }),
    /** Those of the newest edition that has any to show. */
    resultados: ResultadosDeEdicion.nullable(),
    /** Of the edition before that one. */
    anterior: z
      .object({ edicion: z.string(), total: count, preguntas: z.array(ResultadoDePregunta) })
      .nullable(),
  })
  .meta({ id: 'ResultadosDeEncuesta' })
export type ResultadosDeEncuesta = z.infer<typeof ResultadosDeEncuesta>
