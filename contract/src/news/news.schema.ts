import { z } from 'zod'
import { pageSchema } from '../http/page.schema.ts'
import { isRedirect, NO_REDIRECT } from '../http/redirect.ts'
import { bogotaMoment } from '../operator/open-now.ts'
import { text } from '../text/text.ts'

export const ImagenNoticia = z
  .object({
    url: z.string(),
    tipo: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
    ancho: z.int().positive(),
    alto: z.int().positive(),
  })
  .meta({ id: 'ImagenNoticia' })

/** What an item is about, to filter by. */
export const Categoria = z.enum(['vias', 'servicios', 'temporada', 'transparencia'])

export const Noticia = z
  .object({
    id: z.int().positive(),
    titulo: text(1, 200),
    contenido: text(1, 20_000),
    imagenUrl: z.string().nullable(),
    fechaPublicacion: z.iso.date(),
    activada: z.boolean(),
    principal: z.boolean(),
    /** An answer from before there were categories says nothing. */
    categoria: Categoria.nullable().default(null),
    urlRedirect: z.string(),
    textoImagen: z.string().nullable(),
    imagenes: z.array(ImagenNoticia),
    version: z.int().positive(),
  })
  .meta({ id: 'Noticia' })
export type Noticia = z.infer<typeof Noticia>

export const NoticiaPage = pageSchema(Noticia).meta({ id: 'PaginaDeNoticias' })
export type NoticiaPage = z.infer<typeof NoticiaPage>

/** How many active items each year has, the newest year first. */
export const AniosDeNoticias = z
  .object({ anios: z.array(z.object({ anio: z.int(), cantidad: z.int().positive() })) })
  .meta({ id: 'AniosDeNoticias' })
export type AniosDeNoticias = z.infer<typeof AniosDeNoticias>

/** The few items published nearest to one. */
export const NoticiasCercanas = z
  .object({ items: z.array(Noticia) })
  .meta({ id: 'NoticiasCercanas' })
export type NoticiasCercanas = z.infer<typeof NoticiasCercanas>

/** As browsers and other programs write it. */
const flag = z.enum(['true', 'True', '1', 'on', 'false', 'False', '0', 'off']).default('false')

const DAY = z.iso.date()
const INSTANT = z.iso.datetime({ offset: true })

const isDay = (value: string) => DAY.safeParse(value).success
const isInstant = (value: string) => INSTANT.safeParse(value).success

const publicationDay = z
  .string()
  .min(1, { abort: true })
  .refine((value) => isDay(value) || isInstant(value), {
    error: 'Escriba una fecha que exista, como 2026-11-15.',
  })
  .transform((value) => (isDay(value) ? value : bogotaMoment(Date.parse(value)).day))
  .refine((day) => day >= '1990-01-01' && day <= '2100-12-31', {
    error: 'Escriba una fecha entre 1990 y 2100.',
  })
  .meta({
    description:
      'Un día, o un instante ISO 8601 con su zona, que cuenta como su día en Bogotá. Sin este campo, una noticia nueva es de hoy y otra conserva su día; vacío no se acepta.',
    examples: ['2026-11-15', '2026-11-15T14:30:00.000-05:00'],
  })

/** A form as a browser sends it: every field a text, a picture beside them. Blank fields have been dropped before, but for the day and the category. */
export const NoticiaForm = z
  .object({
    Titulo: text(1, 200),
    Contenido: text(1, 20_000),
    UrlRedirect: text(1, 2_000)
      .refine(isRedirect, {
        error: 'Escriba una dirección web completa, que empiece por https:// o http://.',
      })
      .default(NO_REDIRECT),
    activa: flag,
    principal: flag,
    fechaPublicacion: publicationDay.optional(),
    categoria: z
      .enum(['', ...Categoria.options])
      .optional()
      .describe('Sin este campo, la noticia conserva la suya; vacío, queda sin categoría.'),
    TextoImagen: text(1, 300).optional(),
    Imagen: z.file().optional(),
    QuitarImagen: flag.describe(
      'Quita la imagen guardada y su texto. Si llega una Imagen, queda esa.',
    ),
  })
  .meta({ id: 'FormularioDeNoticia' })
export type NoticiaForm = z.infer<typeof NoticiaForm>
