import { z } from 'zod'
import { pageOf } from '../../http/page.ts'

export const READINGS_API_PATH = '/api/Pqrsd/lecturas'
export const READINGS_FILE_PATH = `${READINGS_API_PATH}.csv`

/** Who opened whose data, when and why. */
export const Reading = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime({ offset: true }),
    by: z.string(),
    petitionId: z.int().positive(),
    radicado: z.string(),
    /** Null where the reader was its assignee. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Reading' })
export type Reading = z.infer<typeof Reading>

export const Readings = pageOf(Reading).meta({ id: 'Readings' })

const PAGE_SIZE = 25

export function readingsPath(page: number): string {
  return `${READINGS_API_PATH}?pageNumber=${page}&pageSize=${PAGE_SIZE}`
}
