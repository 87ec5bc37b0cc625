import type { PlacedDocument } from './document.ts'
import { excerpt } from './excerpt.ts'
import { SEARCH_EXCERPT_LENGTH } from './limits.ts'
import { documentPath } from './pages.ts'

/** What the search shows of something, and where it leads. */
export type SearchEntry = {
  kind: 'news' | 'doc'
  itemId: number
  title: string
  path: string
  /** The names of the pages above it. */
  breadcrumb: string
  excerpt: string
  datedOn: string | null
  /** The file itself, where there is one. */
  downloadUrl: string | null
  fileExt: string | null
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
    downloadUrl: null,
    fileExt: null,
  }
}

type FoundDocument = Pick<PlacedDocument, 'id' | 'title' | 'publishedOn' | 'url' | 'format'> & {
  section: PlacedDocument['section']
}

export function documentEntry(document: FoundDocument): SearchEntry {
  const { numeral, name } = document.section
  const section = numeral === null ? name : `${numeral} ${name}`
  return {
    kind: 'doc',
    itemId: document.id,
    title: document.title,
    path: documentPath(document.id),
    breadcrumb: 'Transparencia',
    excerpt: excerpt(section, SEARCH_EXCERPT_LENGTH),
    datedOn: document.publishedOn,
    downloadUrl: document.url,
    fileExt: document.format === 'link' ? null : document.format,
  }
}
