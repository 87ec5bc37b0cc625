import { z } from 'zod'
import { fromDigits } from '../../http/page-query.schema.ts'
import { CANALES, TIPOS } from '../petition.schema.ts'

export const REPORT_API_PATH = '/api/Pqrsd/informe'

const FIRST_YEAR = 2020
const LAST_YEAR = 2200

export const InformeQuery = z.object({
  anio: fromDigits(z.int().min(FIRST_YEAR).max(LAST_YEAR)),
  trimestre: fromDigits(z.int().min(1).max(4)),
})
export type InformeQuery = z.infer<typeof InformeQuery>

const cifras = {
  recibidas: z.int(),
  trasladadas: z.int(),
  respondidas: z.int(),
  negadas: z.int(),
  /** Business days from filing to the answer, on average; null where nothing was answered. */
  dias: z.number().nullable(),
}

/** The quarterly report of numeral 4.10, for the desk: what is published hides small cells. */
export const InformePqrsd = z
  .object({
    anio: z.int(),
    trimestre: z.int(),
    total: z.object(cifras),
    porTipo: z.array(z.object({ tipo: z.enum(TIPOS), ...cifras })),
    porCanal: z.array(z.object({ canal: z.enum(CANALES), ...cifras })),
  })
  .meta({ id: 'InformePqrsd' })
export type InformePqrsd = z.infer<typeof InformePqrsd>
