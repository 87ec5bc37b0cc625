import type { NewsCategory } from '@terminal/contract/news/news'

/** What a visitor reads. */
export const CATEGORY_WORDS: Readonly<Record<NewsCategory, string>> = {
  roads: 'Vías',
  services: 'Servicios',
  season: 'Temporada',
  transparency: 'Transparencia',
}
