import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { text } from '../../text/text.ts'
import { CLASES_DE_BORRADOR } from './desk-petition.schema.ts'

const campo = z.string().regex(/^[\w-]{1,40}$/)

/** PUT …/borradores/:clase: what is in each field of the dialog, under the names that it has there. */
export const BorradorForm = z
  .object({
    valores: z
      .record(campo, text(0, 8_000))
      .refine((values) => Object.keys(values).length <= 20, 'Son demasiados campos.'),
  })
  .meta({ id: 'BorradorPqrsdForm' })

export const BorradorPqrsd = z
  .object({
    clase: z.enum(CLASES_DE_BORRADOR),
    /** 0 where nobody has written anything yet: also that goes into If-Match. */
    version: z.int().nonnegative(),
    /** Who wrote it last, and when. */
    de: z.int().positive().nullable(),
    en: z.iso.datetime({ offset: true }).nullable(),
    valores: z.record(z.string(), z.string()),
  })
  .meta({ id: 'BorradorPqrsd' })
export type BorradorPqrsd = z.infer<typeof BorradorPqrsd>

export const DraftParams = IdParams.extend({ clase: z.string() })
