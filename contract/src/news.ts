import type { Noticia, NoticiaPage } from './news.schema.ts'

export type PictureSource = {
  url: string
  type: 'image/webp' | 'image/jpeg'
  width: number
  height: number
}

export type NewsItem = {
  id: number
  title: string
  body: string
  publishedOn: string
  isActive: boolean
  isFeatured: boolean
  redirectUrl: string | null
  /** What the picture shows, for those who do not see it. */
  imageText: string | null
  /** Narrowest first, each width in every format; empty when the item has no picture. */
  pictures: PictureSource[]
  version: number
}

export type NewsPage = { items: NewsItem[]; page: number; pageSize: number; total: number }

/** On the wire, an item that leads nowhere says so with this word. */
const NO_REDIRECT = 'default'

/** Wide enough for a link preview and a phone; what a client without `imagenes` shows. */
const DEFAULT_WIDTH = 960

export function toNoticia(item: NewsItem): Noticia {
  return {
    id: item.id,
    titulo: item.title,
    contenido: item.body,
    imagenUrl: defaultPicture(item.pictures)?.url ?? null,
    fechaPublicacion: item.publishedOn,
    activada: item.isActive,
    principal: item.isFeatured,
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

export function toNoticiaPage({ items, page, pageSize, total }: NewsPage): NoticiaPage {
  return {
    items: items.map(toNoticia),
    pageNumber: page,
    pageSize,
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  }
}

export function fromNoticiaPage(wire: NoticiaPage): NewsPage {
  return {
    items: wire.items.map(fromNoticia),
    page: wire.pageNumber,
    pageSize: wire.pageSize,
    total: wire.totalCount,
  }
}

/** The JPEG nearest above the default width, or the widest there is. */
export function defaultPicture(pictures: readonly PictureSource[]): PictureSource | undefined {
  const jpegs = pictures.filter((picture) => picture.type === 'image/jpeg')
  return jpegs.find((picture) => picture.width >= DEFAULT_WIDTH) ?? jpegs.at(-1)
}
