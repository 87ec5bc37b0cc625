import { z } from 'zod'
import { orNothing, text } from '../text/text.ts'
import { opinionPageOf } from './opinion-page.ts'

export const OPINIONS_API_PATH = '/api/Opiniones'
export const OPINION_LENGTH = 500

/** Whether a page was of use, and a comment on it. Nothing about who. */
export const OpinionForm = z
  .object({
    /** One per form that was shown: sent again, it is the same opinion. */
    claveDeEnvio: orNothing(
      z.string().regex(/^[\w-]{16,64}$/, 'Vuelva a abrir esta página y envíe otra vez.'),
    ),
    pagina: z
      .string()
      .default('')
      .transform((written, context) => {
        const path = opinionPageOf(written)
        if (path === undefined)
          context.addIssue({ code: 'custom', message: 'Elija una página de este sitio.' })
        return path ?? ''
      }),
    sirvio: z
      .string()
      .default('')
      .refine((value) => value === 'si' || value === 'no', {
        error: 'Diga si la página le sirvió.',
      }),
    comentario: orNothing(
      z.preprocess(
        (value) => (typeof value === 'string' ? value.trim() || undefined : value),
        text(1, OPINION_LENGTH).optional(),
      ),
    ),
    /** Hidden from people: only programs fill it in. */
    sitioWeb: orNothing(z.string()).refine((value) => value === undefined, {
      error: 'Deje este campo vacío.',
    }),
  })
  .meta({ id: 'OpinionSobreUnaPagina' })
export type OpinionForm = z.infer<typeof OpinionForm>

export const OpinionRecibida = z
  .object({ pagina: z.string(), sirvio: z.enum(['si', 'no']), conComentario: z.boolean() })
  .meta({ id: 'OpinionRecibida' })
export type OpinionRecibida = z.infer<typeof OpinionRecibida>
