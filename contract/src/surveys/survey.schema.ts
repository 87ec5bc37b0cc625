import { z } from 'zod'
import { lineOfText, text } from '../text/text.ts'
import { LIMITS } from './survey.ts'

export const SURVEYS_API_PATH = '/api/Encuestas'

/** What anybody may call a question or an option inside: letters and digits, so that it can be part of a field's name. */
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'La clave no es válida.')

export const TIPOS_DE_PREGUNTA = [
  'unica',
  'multiple',
  'escala',
  'ordenar',
  'texto-corto',
  'texto-largo',
] as const

export const Pregunta = z
  .object({
    clave: key,
    tipo: z.enum(TIPOS_DE_PREGUNTA),
    texto: lineOfText(3, 300),
    ayuda: lineOfText(1, 300).nullable().default(null),
    obligatoria: z.boolean(),
    /** May be declined, and is never published. */
    sensible: z.boolean(),
    opciones: z.array(z.object({ clave: key, texto: lineOfText(1, 160) })).max(LIMITS.options),
    extremoBajo: lineOfText(1, 60).nullable().default(null),
    extremoAlto: lineOfText(1, 60).nullable().default(null),
    /** An earlier question and its options that make this one appear. */
    apareceSi: z
      .object({ pregunta: key, opciones: z.array(key).min(1).max(LIMITS.options) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'PreguntaDeEncuesta' })
export type Pregunta = z.infer<typeof Pregunta>

export const ContenidoDeEncuesta = z
  .object({
    titulo: lineOfText(5, 120),
    descripcion: lineOfText(10, 200),
    proposito: text(20, 2_000),
    quienes: text(10, 600),
    responsable: lineOfText(3, 120),
    minutos: z.int().min(1).max(60),
    consultiva: z.boolean(),
    preguntas: z.array(Pregunta).max(LIMITS.questions),
  })
  .meta({ id: 'ContenidoDeEncuesta' })
export type ContenidoDeEncuesta = z.infer<typeof ContenidoDeEncuesta>

export const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números y guiones.')

const day = z.iso.date({ error: 'Escriba una fecha que exista.' })

export const ESTADOS_DE_ENCUESTA = ['borrador', 'por-abrir', 'abierta', 'cerrada'] as const

/** A survey that was published, with its newest version. */
export const Encuesta = z
  .object({
    id: z.int().positive(),
    direccion: Slug,
    edicion: z.string(),
    version: z.int().positive(),
    estado: z.enum(ESTADOS_DE_ENCUESTA).exclude(['borrador']),
    abre: day,
    cierra: day,
    resultadosEnVivo: z.boolean(),
    hayResultados: z.boolean(),
    contenido: ContenidoDeEncuesta,
  })
  .meta({ id: 'Encuesta' })
export type Encuesta = z.infer<typeof Encuesta>

/** The newest published edition of each, the open ones first. */
export const EncuestaList = z.object({ items: z.array(Encuesta) }).meta({ id: 'Encuestas' })
export type EncuestaList = z.infer<typeof EncuestaList>
