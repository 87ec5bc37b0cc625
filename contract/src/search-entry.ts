import { excerpt } from './excerpt.ts'
import { SEARCH_EXCERPT_LENGTH } from './limits.ts'

/** What the search shows of something, and where it leads. */
export type SearchEntry = {
  kind: 'news'
  itemId: number
  title: string
  path: string
  /** The names of the pages above it. */
  breadcrumb: string
  excerpt: string
  datedOn: string | null
}

type FoundNews = { id: number; title: string; body: string; publishedOn: string }

export function newsEntry({ id, title, body, publishedOn }: FoundNews): SearchEntry {
  return {
    kind: 'news',
    itemId: id,
    title,
    path: `/noticia-detalle/${id}`,
    breadcrumb: 'Noticias',
    excerpt: excerpt(body, SEARCH_EXCERPT_LENGTH),
    datedOn: publishedOn,
  }
}
