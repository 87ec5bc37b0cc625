import { z } from 'zod'
import { UltimoCambio } from '../http/history.schema.ts'
import { pageSchema } from '../http/page.schema.ts'
import { fromDigits, PageQuery } from '../http/page-query.schema.ts'
import { isRedirect, NO_REDIRECT } from '../http/redirect.ts'
import { text } from '../text/text.ts'
import { IdDeCorredor } from '../travel/road-report.schema.ts'

export const Gravedad = z.enum(['informativo', 'precaucion', 'cierre'])

const instant = z.iso.datetime({ offset: true, error: 'Escriba una fecha y una hora que existan.' })
const link = text(1, 2_000).refine((value) => isSitePath(value) || isWebAddress(value), {
  error: 'Escriba una dirección de este sitio, como /noticias, o una completa, con https://.',
})

/** What staff write when travellers must know something now. */
export const AvisoForm = z
  .object({
    gravedad: Gravedad,
    texto: line(280),
    corredor: line(120).nullable().default(null),
    enlace: link.nullable().default(null),
    desde: instant.nullable().default(null),
    hasta: instant,
    /** Whether the alert prints that end: the end of a notice is not always that of what it tells. */
    anunciaFin: z.boolean().default(false),
    fuente: line(120).nullable().default(null),
    /** Ids of the roads it closes or slows down: it is then their state, too. */
    corredores: z.array(IdDeCorredor).max(50).default([]),
  })
  .meta({ id: 'FormularioDeAviso' })
export type AvisoForm = z.infer<typeof AvisoForm>

export const Aviso = z
  .object({
    id: z.int().positive(),
    gravedad: Gravedad,
    texto: z.string(),
    corredor: z.string().nullable(),
    enlace: z.string().nullable(),
    desde: z.iso.datetime({ offset: true }),
    hasta: z.iso.datetime({ offset: true }),
    anunciaFin: z.boolean().default(false),
    fuente: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'Aviso' })
export type Aviso = z.infer<typeof Aviso>

export const AvisoList = z.object({ items: z.array(Aviso) }).meta({ id: 'Avisos' })
export type AvisoList = z.infer<typeof AvisoList>

/** What only staff are told: which roads it is the state of. */
export const AvisoDelPersonal = Aviso.extend({ corredores: z.array(z.string()) }).meta({
  id: 'AvisoDelPersonal',
})
export type AvisoDelPersonal = z.infer<typeof AvisoDelPersonal>

export const AvisoPage = pageSchema(AvisoDelPersonal.extend({ ultimoCambio: UltimoCambio })).meta({
  id: 'PaginaDeAvisos',
})
export type AvisoPage = z.infer<typeof AvisoPage>

export const AvisosQuery = PageQuery.extend({
  pageSize: fromDigits(z.int().min(1).max(50).default(20)),
})

/** Something to read, not only spaces. */
function line(longest: number) {
  return text(1, longest).refine((value) => value.trim() !== '', { error: 'Escriba este dato.' })
}

function isWebAddress(value: string): boolean {
  return value !== NO_REDIRECT && isRedirect(value)
}

/** A path of this site: one slash, and nothing a browser would read as another host. */
function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&#%]*$/.test(value)
}
