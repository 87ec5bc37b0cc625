import { z } from 'zod'

/** Who changed something last, and when. */
export const UltimoCambio = z
  .object({ por: z.string(), en: z.iso.datetime({ offset: true }) })
  .nullable()

/** One change of an item: what it was and what it became. */
export function changeSchema<Version extends z.ZodType>(version: Version) {
  return z.object({
    id: z.int().positive(),
    accion: z.enum(['crear', 'editar', 'retirar', 'restaurar', 'retirar_definitivamente']),
    por: z.string(),
    en: z.iso.datetime({ offset: true }),
    antes: version.nullable(),
    despues: version,
  })
}

export type Cambio<Version> = Omit<
  z.infer<ReturnType<typeof changeSchema>>,
  'antes' | 'despues'
> & { antes: Version | null; despues: Version }
