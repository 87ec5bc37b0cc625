import { z } from 'zod'
import { lineOfText, text } from '../../text/text.ts'
import { BODY_LENGTH, BRIEF_LENGTH } from '../answers/answer.schema.ts'
import { DESK_API_PATH, RESULTADOS } from '../case/desk-petition.schema.ts'

/** What anybody reads. */
export const NOTICES_API_PATH = '/api/Notificaciones'
/** Where the desk keeps them. */
export const NOTICE_DESK_PATH = `${DESK_API_PATH}/avisos`
export const GROUP_ANSWER_PATH = `${DESK_API_PATH}/respuesta-comun`

export const NOTICE_LENGTH = 2_000
/** Ley 1437, art. 22: more than ten. */
export const FEWEST_ALIKE = 11
export const MOST_ALIKE = 200

const CLASES = ['aviso', 'respuesta-comun'] as const
const day = z.iso.date('Escriba la fecha como 2026-11-24.')

/** A notice as anybody reads it: nothing of it says who wrote the petition. */
export const Notificacion = z
  .object({
    id: z.int().positive(),
    clase: z.enum(CLASES),
    numerosDeRadicado: z.array(z.string()),
    salida: z.string(),
    fecha: z.iso.date(),
    texto: z.string(),
    fijadoEl: z.iso.date(),
    /** The last day on which it is shown. */
    hasta: z.iso.date(),
    /** At the end of this day it counts as told. */
    notificadoEl: z.iso.date(),
  })
  .meta({ id: 'Notificacion' })
export type Notificacion = z.infer<typeof Notificacion>

export const Notificaciones = z
  .object({ items: z.array(Notificacion) })
  .meta({ id: 'Notificaciones' })

const registro = z.object({ el: z.iso.date(), por: z.string() })

/** The same as the desk sees it. */
export const Aviso = Notificacion.extend({
  version: z.int().positive(),
  solicitudes: z.array(z.object({ id: z.int().positive(), radicado: z.string() })),
  publicadoPor: z.string(),
  cartelera: z.object({ fijado: registro.nullable(), desfijado: registro.nullable() }),
  retirado: registro.extend({ motivo: z.string() }).nullable(),
  notificada: z.boolean(),
  /** What may be of somebody else: for whoever published it to look at again. */
  dudas: z.array(z.string()),
}).meta({ id: 'AvisoPqrsd' })
export type Aviso = z.infer<typeof Aviso>

export const Avisos = z
  .object({ hoy: z.iso.date(), items: z.array(Aviso) })
  .meta({ id: 'AvisosPqrsd' })
export type Avisos = z.infer<typeof Avisos>

/** POST …/:id/avisos, with the petition's version in If-Match: of which numbered event, and in which words. */
export const AvisoForm = z
  .object({
    evento: z.int().positive(),
    texto: text(20, NOTICE_LENGTH),
  })
  .meta({ id: 'FormularioDeAviso' })
export type AvisoForm = z.infer<typeof AvisoForm>

/** POST …/avisos/:id/cartelera */
export const CarteleraForm = z
  .object({ accion: z.enum(['fijar', 'desfijar']), el: day })
  .meta({ id: 'CarteleraPqrsd' })
export type CarteleraForm = z.infer<typeof CarteleraForm>

/** POST …/avisos/:id/retiro */
export const RetiroDeAvisoForm = z.object({ motivo: text(5, 300) }).meta({ id: 'RetiroDeAviso' })

/** POST …/respuesta-comun: one answer of more than ten that are alike, each as whoever chose it had seen it. */
export const RespuestaComunForm = z
  .object({
    solicitudes: z
      .array(z.object({ id: z.int().positive().max(2_147_483_647), version: z.int().positive() }))
      .max(MOST_ALIKE),
    enPocasPalabras: text(1, BRIEF_LENGTH),
    texto: text(20, BODY_LENGTH),
    resultado: z.enum(RESULTADOS),
    norma: lineOfText(0, 300),
  })
  .meta({ id: 'RespuestaComun' })
export type RespuestaComunForm = z.infer<typeof RespuestaComunForm>

/** What is numbered and may be told by a notice. */
const ActoNotificable = z.object({
  evento: z.int().positive(),
  clase: z.enum(['respuesta', 'desistimiento', 'rechazo']),
  salida: z.string(),
  en: z.iso.date(),
  aviso: Aviso.nullable(),
})
export const ActosNotificables = z
  .object({ items: z.array(ActoNotificable) })
  .meta({ id: 'ActosNotificables' })

/** GET …/respuesta-comun: open petitions to choose from, with the version that is seen. */
export const CandidatasQuery = z.object({ tema: lineOfText(1, 80).optional() })
export const Candidatas = z
  .object({
    items: z.array(
      z.object({
        id: z.int().positive(),
        version: z.int().positive(),
        radicado: z.string(),
        asunto: z.string(),
        tema: z.string().nullable(),
        recibidoEn: z.iso.datetime({ offset: true }),
      }),
    ),
  })
  .meta({ id: 'CandidatasPqrsd' })
