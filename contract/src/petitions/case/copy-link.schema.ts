import { z } from 'zod'

/** POST: the secret stands in the body, so that no address and no log behind the page has it. */
export const COPY_API_PATH = '/api/Contacto/copia'

/** Whatever stands in an address: what is no secret of ours sends nothing. */
export const ClaveDeCopia = z
  .object({ clave: z.preprocess((value) => value ?? '', z.string().max(200)) })
  .meta({ id: 'ClaveDeCopia' })
export type ClaveDeCopia = z.infer<typeof ClaveDeCopia>

export const CopiaPedida = z
  .object({
    radicado: z.string(),
    /** The address was proved before: the copy went then. */
    esRepetido: z.boolean(),
  })
  .meta({ id: 'CopiaPedida' })
export const COPY_NAMES = { radicado: 'radicado', isRepeat: 'esRepetido' } as const
