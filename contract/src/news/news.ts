import { z } from 'zod'
import { fromPagina, type Page, toPagina } from '../http/page.ts'
import type { NewsQuery } from '../http/page-query.schema.ts'
import { NO_REDIRECT, tidyRedirect } from '../http/redirect.ts'
import type {
  AniosDeNoticias,
  Categoria,
  Noticia,
  NoticiaForm,
  NoticiaPage,
} from './news.schema.ts'
import { NEWS_CATEGORIES, type NewsCategory } from './news-categories.ts'

const PictureSource = z.object({
  url: z.string(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type PictureSource = z.infer<typeof PictureSource>

export const NewsItem = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    body: z.string(),
    publishedOn: z.iso.date(),
    isActive: z.boolean(),
    isFeatured: z.boolean(),
    category: z.enum(NEWS_CATEGORIES).nullable(),
    redirectUrl: z.string().nullable(),
    /** What the picture shows, for those who do not see it. */
    imageText: z.string().nullable(),
    /** Narrowest first, each width in every format; empty when the item has no picture. */
    pictures: z.array(PictureSource),
    version: z.int().positive(),
  })
  .meta({ id: 'NewsItem' })
export type NewsItem = z.infer<typeof NewsItem>

/** What staff write, not saved yet. The picture comes beside it. */
export type NewsDraft = {
  title: string
  body: string
  redirectUrl: string | null
  isActive: boolean
  isFeatured: boolean
  /** Today, or the day it had, when nothing is said. */
  publishedOn: string | undefined
  /** None for a new item, or the one it had, when nothing is said. */
  category: NewsCategory | null | undefined
  imageText: string | null
}

/** What each field of the form is called on the wire. */
export const NEWS_FIELDS = {
  title: 'Titulo',
  body: 'Contenido',
  redirectUrl: 'UrlRedirect',
  isActive: 'activa',
  isFeatured: 'principal',
  publishedOn: 'fechaPublicacion',
  category: 'categoria',
  imageText: 'TextoImagen',
  image: 'Imagen',
  isImageRemoved: 'QuitarImagen',
} as const satisfies Record<keyof NewsDraft | 'image' | 'isImageRemoved', keyof NoticiaForm>

export type NewsYear = { year: number; count: number }

export type NewsPage = Page<NewsItem>

/** Wide enough for a link preview and a phone; what a client without `imagenes` shows. */
const DEFAULT_WIDTH = 960

const CATEGORY_WORDS = {
  roads: 'vias',
  services: 'servicios',
  season: 'temporada',
  transparency: 'transparencia',
} as const satisfies Record<NewsCategory, z.infer<typeof Categoria>>

export function toCategoria(category: NewsCategory | null): Noticia['categoria'] {
  return category && CATEGORY_WORDS[category]
}

function fromCategoria(word: string | null): NewsCategory | null {
  return NEWS_CATEGORIES.find((category) => CATEGORY_WORDS[category] === word) ?? null
}

export function toNoticia(item: NewsItem): Noticia {
  return {
    id: item.id,
    titulo: item.title,
    contenido: item.body,
    imagenUrl: defaultPicture(item.pictures)?.url ?? null,
    fechaPublicacion: item.publishedOn,
    activada: item.isActive,
    principal: item.isFeatured,
    categoria: toCategoria(item.category),
    urlRedirect: item.redirectUrl ?? NO_REDIRECT,
    textoImagen: item.imageText,
    imagenes: item.pictures.map(({ url, type, width, height }) => ({
      url,
      tipo: type,
      ancho: width,
      alto: height,
    })),
    version: item.version,
  }
}

export function fromNoticia(wire: Noticia): NewsItem {
  return {
    id: wire.id,
    title: wire.titulo,
    body: wire.contenido,
    publishedOn: wire.fechaPublicacion,
    isActive: wire.activada,
    isFeatured: wire.principal,
    category: fromCategoria(wire.categoria),
    redirectUrl: wire.urlRedirect === NO_REDIRECT ? null : wire.urlRedirect,
    imageText: wire.textoImagen,
    pictures: wire.imagenes.map(({ url, tipo, ancho, alto }) => ({
      url,
      type: tipo,
      width: ancho,
      height: alto,
    })),
    version: wire.version,
  }
}

export function fromNoticiaForm(form: NoticiaForm): NewsDraft {
  return {
    // One line, whatever was pasted.
    title: form.Titulo.replace(/\s+/g, ' '),
    body: form.Contenido,
    redirectUrl: form.UrlRedirect === NO_REDIRECT ? null : tidyRedirect(form.UrlRedirect),
    isActive: isSaid(form.activa),
    isFeatured: isSaid(form.principal),
    publishedOn: form.fechaPublicacion,
    category: form.categoria === undefined ? undefined : fromCategoria(form.categoria),
    imageText: form.TextoImagen ?? null,
  }
}

function isSaid(word: NoticiaForm['activa']): boolean {
  return ['true', 'True', '1', 'on'].includes(word)
}

/** What becomes of an item's picture: another one, none, or nothing at all. */
export type ImageChoice = Uint8Array | 'none' | undefined

export async function imageOf({ Imagen, QuitarImagen }: NoticiaForm): Promise<ImageChoice> {
  if (Imagen) return new Uint8Array(await Imagen.arrayBuffer())
  return isSaid(QuitarImagen) ? 'none' : undefined
}

/** Which part of the news is asked for. */
export type NewsPart = {
  page: number
  pageSize: number
  year: number | undefined
  /** The featured ones before all others, each group newest first. */
  isFeaturedFirst: boolean
}

export function fromNewsQuery({ pageNumber, pageSize, anio, orden }: NewsQuery): NewsPart {
  return { page: pageNumber, pageSize, year: anio, isFeaturedFirst: orden === 'principales' }
}

export function toAniosDeNoticias(years: readonly NewsYear[]): AniosDeNoticias {
  return { anios: years.map(({ year, count }) => ({ anio: year, cantidad: count })) }
}

export function fromAniosDeNoticias({ anios }: AniosDeNoticias): NewsYear[] {
  return anios.map(({ anio, cantidad }) => ({ year: anio, count: cantidad }))
}

export function toNoticiaPage(page: NewsPage): NoticiaPage {
  return toPagina(page, toNoticia)
}

export function fromNoticiaPage(wire: NoticiaPage): NewsPage {
  return fromPagina(wire, fromNoticia)
}

/** The JPEG nearest above the default width, or the widest there is. */
export function defaultPicture(pictures: readonly PictureSource[]): PictureSource | undefined {
  const jpegs = pictures.filter((picture) => picture.type === 'image/jpeg')
  return jpegs.find((picture) => picture.width >= DEFAULT_WIDTH) ?? jpegs.at(-1)
}
