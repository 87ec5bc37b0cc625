import { z } from 'zod'
import { lineOfText } from '../../text/text.ts'
import { RESULTADOS } from './desk-petition.schema.ts'

const instant = z.iso.datetime({ offset: true })

/** What became of the mail: nobody's address, under way, taken by the receiving server, or refused by it. */
export const CORREOS = ['no-tiene', 'en-camino', 'aceptado', 'rechazado'] as const
export const ENTREGAS = ['guia', 'en-mano'] as const

/** POST …/respuestas/:respuesta/entrega */
export const EntregaForm = z
  .object({
    medio: z.enum(ENTREGAS),
    el: z.iso.date('Escriba la fecha como 2026-11-24.'),
    /** The number of the guide, or who signed. */
    detalle: lineOfText(3, 200),
  })
  .meta({ id: 'EntregaDeRespuesta' })
export type EntregaForm = z.infer<typeof EntregaForm>

/** One that was sent, with the proof that it arrived. */
export const RespuestaEnviada = z
  .object({
    id: z.int().positive(),
    salida: z.string(),
    en: instant,
    resultado: z.enum(RESULTADOS),
    enPocasPalabras: z.string(),
    parrafos: z.array(z.string()),
    firma: z.string(),
    vistoBueno: z.string().nullable(),
    correo: z.enum(CORREOS),
    correoEn: instant.nullable(),
    abiertaEn: instant.nullable(),
    entrega: EntregaForm.nullable(),
    leSirvio: z.boolean().nullable(),
    /** Whether the signed letter is there, a moment later. The release before, whose letters always are, says nothing. */
    lista: z.boolean().default(true),
    /** The day on which its mail came back. */
    devueltoEl: z.iso.date().nullable(),
    /** With which event it was sent. */
    evento: z.int().positive(),
  })
  .meta({ id: 'RespuestaEnviada' })
export type RespuestaEnviada = z.infer<typeof RespuestaEnviada>

export const RespuestasEnviadas = z
  .object({ items: z.array(RespuestaEnviada) })
  .meta({ id: 'RespuestasEnviadas' })
