import type { NewsField } from './news-values.ts'

/** In the order in which the form asks for them. */
export const FIELD_LABELS = {
  title: 'Título',
  body: 'Descripción',
  image: 'Imagen',
  imageText: 'Texto de la imagen',
  redirectUrl: 'URL de redirección',
  category: 'Categoría',
  publishedOn: 'Fecha',
  isActive: 'Activar',
  isFeatured: 'Principal',
} as const satisfies Record<NewsField, string>

/** What an error leads to. */
export const FIELD_IDS = {
  title: 'titulo',
  body: 'descripcion',
  image: 'imagen',
  imageText: 'texto-imagen',
  redirectUrl: 'redireccion',
  category: 'categoria',
  publishedOn: 'fecha',
  isActive: 'activar',
  isFeatured: 'destacar',
} as const satisfies Record<NewsField, string>

const NUMBER = new Intl.NumberFormat('es-CO')

export function withDots(count: number): string {
  return NUMBER.format(count)
}
