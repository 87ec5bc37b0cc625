import { z } from 'zod'
import { text } from './text.ts'

export const ImagenNoticia = z
  .object({
    url: z.string(),
    tipo: z.enum(['image/webp', 'image/jpeg']),
    ancho: z.int().positive(),
    alto: z.int().positive(),
  })
  .meta({ id: 'ImagenNoticia' })

export const Noticia = z
  .object({
    id: z.int().positive(),
    titulo: text(1, 200),
    contenido: text(1, 20_000),
    imagenUrl: z.string().nullable(),
    fechaPublicacion: z.iso.date(),
    activada: z.boolean(),
    principal: z.boolean(),
    urlRedirect: z.string(),
    textoImagen: z.string().nullable(),
    imagenes: z.array(ImagenNoticia),
    version: z.int().positive(),
  })
  .meta({ id: 'Noticia' })
export type Noticia = z.infer<typeof Noticia>

export const NoticiaPage = z
  .object({
    items: z.array(Noticia),
    pageNumber: z.int().positive(),
    pageSize: z.int().positive(),
    totalCount: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
  })
  .meta({ id: 'PaginaDeNoticias' })
export type NoticiaPage = z.infer<typeof NoticiaPage>
