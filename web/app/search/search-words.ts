import type { SearchAnswer } from '@terminal/contract/search/search'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import type { IconName } from '../ui/icon-paths.ts'

/** What one entry is called, and many of its kind. */
export const KIND_LOOKS: Record<EntryKind, { name: string; plural: string; icon: IconName }> = {
  page: { name: 'Página', plural: 'Páginas', icon: 'window' },
  news: { name: 'Noticia', plural: 'Noticias', icon: 'news' },
  doc: { name: 'Documento', plural: 'Documentos', icon: 'document' },
}

/** The sentence of the specification: how many are listed, or that there is none. */
export function countSentence({ query, entries }: Pick<SearchAnswer, 'query' | 'entries'>): string {
  return entries.length === 0
    ? `Sin resultados para “${query}”`
    : `Resultados: ${entries.length} para “${query}”`
}
