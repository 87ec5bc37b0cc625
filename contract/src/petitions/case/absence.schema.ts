import { z } from 'zod'

/** Of one of the desk: their own, or for the head anybody's. */
export const ABSENCES_API_PATH = '/api/Pqrsd/ausencias'

/** PUT …/:id, the number of who is away. */
export const AusenciaForm = z
  .object({
    /** The last day of it. */
    hasta: z.iso.date({ error: 'Escriba una fecha que exista.' }),
    reemplazo: z.int({ error: 'Elija quién hace su trabajo.' }).positive(),
  })
  .meta({ id: 'AusenciaPqrsd' })
export type AusenciaForm = z.infer<typeof AusenciaForm>
