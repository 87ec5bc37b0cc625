import { z } from 'zod'

/** An entry of the search: the names are the specification's. */
export const Resultado = z
  .object({
    title: z.string(),
    path: z.string(),
    type: z.enum(['page', 'news', 'doc']),
    breadcrumb: z.string(),
    excerpt: z.string(),
    date: z.iso.date().nullable(),
    downloadUrl: z.string().nullable(),
    fileExt: z.string().nullable(),
    fileBytes: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'Resultado' })
export type Resultado = z.infer<typeof Resultado>

/** A document whose text contains the words: the page, and the passage around them. */
export const Pasaje = Resultado.extend({
  hoja: z.int().positive().nullable(),
  fragmento: z.string(),
}).meta({ id: 'Pasaje' })

export const RespuestaFijada = z
  .object({ titulo: z.string(), texto: z.string(), url: z.string() })
  .meta({ id: 'RespuestaFijada' })

/** Which entries are looked through. */
export const TipoDeResultado = z.enum(['paginas', 'noticias', 'documentos'])
export type TipoDeResultado = z.infer<typeof TipoDeResultado>

/** Repeated parameters count once and unknown kinds mean all: a search never answers 4xx. */
export const BuscadorQuery = z.object({
  q: z.preprocess(firstOf, z.string().default('')),
  tipo: z.preprocess(firstOf, TipoDeResultado.optional().catch(undefined)),
})
export type BuscadorQuery = z.infer<typeof BuscadorQuery>

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

export const Busqueda = z
  .object({
    /** What was looked for, as it was understood. */
    q: z.string(),
    /** The number of entries in items. */
    total: z.int().nonnegative(),
    items: z.array(Resultado),
    /** Nothing has every word; these are written alike. */
    aproximada: z.boolean(),
    /** News and documents could not be read. */
    incompleta: z.boolean(),
    respuestas: z.array(RespuestaFijada),
    /** What other words for the same find, besides items. */
    sinonimos: z.object({ palabras: z.array(z.string()), items: z.array(Resultado) }).nullable(),
    enDocumentos: z.object({ total: z.int().nonnegative(), items: z.array(Pasaje) }),
    /** What may have been meant, when nothing was found. */
    sugerencia: z.string().nullable(),
  })
  .meta({ id: 'Busqueda' })
export type Busqueda = z.infer<typeof Busqueda>
