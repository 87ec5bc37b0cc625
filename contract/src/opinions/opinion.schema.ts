import { z } from 'zod'
import { pageSchema } from '../http/page.schema.ts'
import { fromDigits, PageQuery } from '../http/page-query.schema.ts'
import { lineOfText, text } from '../text/text.ts'
import { opinionPageOf } from './opinion-page.ts'

export const OPINIONS_API_PATH = '/api/Opiniones'
export const OPINION_LENGTH = 500

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Whether a page was of use, and what somebody wants to say of it. Nothing about who. */
export const OpinionForm = z
  .object({
    /** One per form that was shown: sent again, it is the same opinion. */
    claveDeEnvio: optional(
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
    comentario: optional(
      z.preprocess(
        (value) => (typeof value === 'string' ? value.trim() || undefined : value),
        text(1, OPINION_LENGTH).optional(),
      ),
    ),
    /** Nobody sees it: only programs fill it in. */
    sitioWeb: optional(z.string()).refine((value) => value === undefined, {
      error: 'Deje este campo vacío.',
    }),
  })
  .meta({ id: 'OpinionSobreUnaPagina' })
export type OpinionForm = z.infer<typeof OpinionForm>

export const OpinionRecibida = z
  .object({ pagina: z.string(), sirvio: z.enum(['si', 'no']), conComentario: z.boolean() })
  .meta({ id: 'OpinionRecibida' })
export type OpinionRecibida = z.infer<typeof OpinionRecibida>

/** What somebody wrote of a page, for the desk. */
export const Opinion = z
  .object({
    id: z.int().positive(),
    pagina: z.string(),
    nombre: z.string(),
    sirvio: z.enum(['si', 'no']),
    recibida: z.iso.date(),
    /** Null once it was erased, or became a petition. */
    comentario: z.string().nullable(),
    atendida: z.boolean(),
    radicado: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'Opinion' })
export type Opinion = z.infer<typeof Opinion>

export const OpinionPage = pageSchema(Opinion).meta({ id: 'PaginaDeOpiniones' })
export type OpinionPage = z.infer<typeof OpinionPage>

export const ESTADOS_DE_OPINION = ['pendientes', 'atendidas', 'todas'] as const

export const OpinionesQuery = PageQuery.extend({
  pageSize: fromDigits(z.int().min(1).max(50).default(20)),
  pagina: z.string().max(200).optional(),
  estado: z.enum(ESTADOS_DE_OPINION).default('pendientes'),
})
export type OpinionesQuery = z.infer<typeof OpinionesQuery>

export const PERIODOS = ['mes', 'anio', 'todo'] as const

export const PaginasQuery = z.object({ periodo: z.enum(PERIODOS).default('anio') })
export type PaginasQuery = z.infer<typeof PaginasQuery>

/** How many said what of each page. */
export const OpinionesPorPagina = z
  .object({
    items: z.array(
      z.object({
        pagina: z.string(),
        nombre: z.string(),
        si: z.int().nonnegative(),
        no: z.int().nonnegative(),
        pendientes: z.int().nonnegative(),
      }),
    ),
  })
  .meta({ id: 'OpinionesPorPagina' })
export type OpinionesPorPagina = z.infer<typeof OpinionesPorPagina>

/** The petition that an opinion became. */
export const RadicadoForm = z
  .object({ radicado: lineOfText(1, 40) })
  .meta({ id: 'RadicadoDeUnaOpinion' })
export type RadicadoForm = z.infer<typeof RadicadoForm>
