import { z } from 'zod'

export const OFFICE_DAYS_API_PATH = '/api/Pqrsd/dias'

/** What anybody may know: the page that says by when the answer comes. */
export const DiasPublicos = z
  .object({
    items: z.array(
      z.object({
        clase: z.enum(['no-laborable', 'suspension']),
        desde: z.iso.date(),
        hasta: z.iso.date(),
        nombre: z.string(),
        acto: z.string(),
      }),
    ),
  })
  .meta({ id: 'DiasSinTerminos' })
export type DiasPublicos = z.infer<typeof DiasPublicos>
