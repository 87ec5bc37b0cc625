import { z } from 'zod'
import { pageSchema } from '../../http/page.schema.ts'
import { fromDigits, PageQuery } from '../../http/page-query.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { Pregunta } from '../survey.schema.ts'
import { LIMITS } from '../survey.ts'
import { deskDay } from './desk-survey.schema.ts'

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'La clave no es válida.')

export const CANALES = ['web', 'papel', 'tableta'] as const

/** So many of a page; a person reads them one by one. */
export const ANSWERS_PER_PAGE = 20

const numero = PageQuery.shape.pageNumber

export const RespuestasQuery = z.object({
  pageNumber: numero,
  canal: z.enum(CANALES).optional(),
  desde: deskDay.optional(),
  hasta: deskDay.optional(),
  pregunta: key.optional(),
  opcion: key.optional(),
})
export type RespuestasQuery = z.infer<typeof RespuestasQuery>

const RespuestaDeMesa = z.object({
  id: z.int().positive(),
  dia: z.iso.date(),
  canal: z.enum(CANALES),
  versionRespondida: z.int().positive(),
  respuestas: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  textos: z.record(z.string(), z.string().nullable()),
})

export const PaginaDeRespuestas = pageSchema(RespuestaDeMesa)
  .extend({ preguntas: z.array(Pregunta) })
  .meta({ id: 'PaginaDeRespuestas' })
export type PaginaDeRespuestas = z.infer<typeof PaginaDeRespuestas>

export const Etiqueta = lineOfText(2, 40)

export const TextosQuery = z.object({
  pageNumber: numero,
  pregunta: key.optional(),
  etiqueta: Etiqueta.optional(),
  sinEtiqueta: z.literal('si').optional(),
})
export type TextosQuery = z.infer<typeof TextosQuery>

export const TextoParams = z.object({
  id: fromDigits(z.int().min(1).max(2_147_483_647)),
  textoId: fromDigits(z.int().min(1).max(2_147_483_647)),
})
export type TextoParams = z.infer<typeof TextoParams>

export const EtiquetasForm = z
  .object({ etiquetas: z.array(Etiqueta).max(10) })
  .meta({ id: 'EtiquetasDeUnTexto' })
export type EtiquetasForm = z.infer<typeof EtiquetasForm>

export const TextoDeMesa = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    pregunta: z.string(),
    texto: z.string().nullable(),
    etiquetas: z.array(z.string()),
  })
  .meta({ id: 'TextoDeEncuesta' })
export type TextoDeMesa = z.infer<typeof TextoDeMesa>

export const PaginaDeTextos = pageSchema(TextoDeMesa)
  .extend({
    etiquetas: z.array(z.object({ etiqueta: z.string(), cuantos: z.int() })),
    preguntas: z.array(Pregunta),
  })
  .meta({ id: 'PaginaDeTextos' })
export type PaginaDeTextos = z.infer<typeof PaginaDeTextos>

/** More fields than any survey has: each question, and each of its options. */
const MOST_FIELDS = LIMITS.questions * (LIMITS.options + 1)

export const RespuestaDigitada = z
  .object({
    canal: z.enum(CANALES).exclude(['web']),
    versionRespondida: z.int().positive(),
    respuestas: z
      .record(z.string().max(100), text(0, LIMITS.longText))
      .refine((fields) => Object.keys(fields).length <= MOST_FIELDS, {
        error: 'Tiene más campos que la encuesta.',
      }),
  })
  .meta({ id: 'RespuestaDigitada' })
export type RespuestaDigitada = z.infer<typeof RespuestaDigitada>

/** Whether it was counted now; false for one that had come before. */
export const RespuestaContada = z
  .object({ contada: z.boolean() })
  .meta({ id: 'RespuestaDigitadaContada' })
export type RespuestaContada = z.infer<typeof RespuestaContada>

/** One per person: however often it is sent, it counts once. */
export const PersonaHeaders = z.object({
  'idempotency-key': z.uuid({ error: 'Falta la clave de la persona que responde.' }),
})
