import { z } from 'zod'

/** An alert as anybody may read it. */
export const Aviso = z
  .object({
    id: z.int().positive(),
    gravedad: z.enum(['informativo', 'precaucion', 'cierre']),
    texto: z.string(),
    corredor: z.string().nullable(),
    enlace: z.string().nullable(),
    desde: z.iso.datetime({ offset: true }),
    hasta: z.iso.datetime({ offset: true }),
    anunciaFin: z.boolean().default(false),
    fuente: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'Aviso' })
export type Aviso = z.infer<typeof Aviso>

export const AvisoList = z.object({ items: z.array(Aviso) }).meta({ id: 'Avisos' })
