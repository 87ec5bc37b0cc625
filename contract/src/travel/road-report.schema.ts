import { z } from 'zod'

/** What somebody said of one or more roads, from one instant to another, as anybody may read it. */
export const Via = z
  .object({
    id: z.int().positive(),
    corredores: z.array(z.string()),
    estado: z.enum(['normal', 'demoras', 'suspendido']),
    empresa: z.string().nullable(),
    hastaDonde: z.string().nullable(),
    texto: z.string(),
    fuente: z.string().nullable(),
    desde: z.iso.datetime({ offset: true }),
    hasta: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Via' })
export type Via = z.infer<typeof Via>

export const ViaList = z
  .object({
    corredores: z.array(z.object({ id: z.string(), nombre: z.string() })),
    items: z.array(Via),
  })
  .meta({ id: 'Vias' })
export type ViaList = z.infer<typeof ViaList>
