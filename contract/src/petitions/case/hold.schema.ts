import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { text } from '../../text/text.ts'

export const CLASES_DE_RETENCION = ['proceso', 'observacion', 'seleccion', 'otra'] as const
/** Why something is not eliminated. */
export const IMPEDIMENTOS = [
  'abierta',
  'no-eliminar',
  'sin-entregar',
  'en-inventario',
  'cambio',
] as const

/** POST …/:id/no-eliminar */
export const NoEliminarForm = z
  .object({ clase: z.enum(CLASES_DE_RETENCION), motivo: text(5, 1_000) })
  .meta({ id: 'NoEliminar' })
export type NoEliminarForm = z.infer<typeof NoEliminarForm>
/** POST …/:id/no-eliminar/:retencion/levantar */
export const LevantarForm = z.object({ motivo: text(5, 1_000) }).meta({ id: 'LevantarNoEliminar' })
export type LevantarForm = z.infer<typeof LevantarForm>
export const HoldParams = IdParams.extend({ retencion: IdParams.shape.id })
export type HoldParams = z.infer<typeof HoldParams>
