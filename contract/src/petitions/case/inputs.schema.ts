import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { MESSAGE_LENGTH } from './petition.schema.ts'

export const ESTADOS_DE_INSUMO = ['pedido', 'recibido', 'retirado'] as const
const CORREOS_DE_INSUMO = ['en-camino', 'aceptado', 'rechazado'] as const

/** What was asked of an area, as the desk sees it. */
export const InsumoPqrsd = z.object({
  id: z.int().positive(),
  area: z.string(),
  pregunta: z.string(),
  /** The petition's text as it went along; null where it did not. */
  texto: z.string().nullable(),
  hasta: z.iso.date(),
  /** Business days left; negative once it is overdue. */
  quedan: z.int(),
  pedidoEn: z.iso.datetime({ offset: true }),
  pedidoPor: z.string(),
  estado: z.enum(ESTADOS_DE_INSUMO),
  correo: z.enum(CORREOS_DE_INSUMO),
  recordadoEl: z.iso.date().nullable(),
  /** Until when its link opens. */
  enlaceHasta: z.iso.date(),
  respuesta: z.string().nullable(),
})
export type InsumoPqrsd = z.infer<typeof InsumoPqrsd>

/** POST …/insumos */
export const InsumoForm = z
  .object({
    area: lineOfText(3, 80),
    pregunta: text(5, 3_000),
    /** What goes along of the petition's text, as staff left it. */
    texto: text(1, MESSAGE_LENGTH).nullable(),
    hasta: z.iso.date(),
    /** That a name or an address which seems to be in it is not the person's. */
    revisado: z.boolean().default(false),
  })
  .meta({ id: 'InsumoForm' })
export type InsumoForm = z.infer<typeof InsumoForm>

export const InputParams = IdParams.extend({ insumo: z.coerce.number().int().positive() })
