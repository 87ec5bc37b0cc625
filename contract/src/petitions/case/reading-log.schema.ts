import { z } from 'zod'
import { pageSchema } from '../../http/page.schema.ts'

export const READINGS_API_PATH = '/api/Pqrsd/lecturas'
export const READINGS_FILE_PATH = `${READINGS_API_PATH}.csv`

/** Who opened whose data, when and why. */
export const LecturaPqrsd = z
  .object({
    id: z.int().positive(),
    en: z.iso.datetime({ offset: true }),
    quien: z.string(),
    solicitud: z.int().positive(),
    radicado: z.string(),
    /** Null of whoever had it assigned. */
    motivo: z.string().nullable(),
  })
  .meta({ id: 'LecturaPqrsd' })
export type LecturaPqrsd = z.infer<typeof LecturaPqrsd>

export const LecturasPqrsd = pageSchema(LecturaPqrsd).meta({ id: 'LecturasPqrsd' })
