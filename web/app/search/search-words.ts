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

/** Above what the operator answers itself. */
export function repliesTitle({ replies }: Pick<SearchAnswer, 'replies'>): string {
  return `Respuestas: ${replies.length}`
}

/** Beside the specification's sentence, which counts only its own list: what there is of each. */
export function foundSentence(replies: number, kind: EntryKind | undefined): string {
  const found = replies === 1 ? '1 respuesta' : `${replies} respuestas`
  return `Encontramos ${found} y ${NONE_OF[kind ?? 'page']}.`
}

const NONE_OF: Record<EntryKind, string> = {
  page: 'ninguna página',
  news: 'ninguna noticia',
  doc: 'ningún documento',
}

export const OTHER_WORDS_ID = 'otras-palabras'
export const INSIDE_ID = 'en-documentos'

/** A list that follows the specified one, with a number of its own. */
type OtherList = { id: string; title: string; inSentence: string }

/** Those that have something in them, in the order of the page. */
export function otherLists({
  otherWords,
  inside,
}: Pick<SearchAnswer, 'otherWords' | 'inside'>): OtherList[] {
  const lists: OtherList[] = []
  if (otherWords && otherWords.entries.length > 0) {
    const { length } = otherWords.entries
    lists.push({
      id: OTHER_WORDS_ID,
      title: `Con otras palabras: ${length}`,
      inSentence: `${length} ${length === 1 ? 'resultado' : 'resultados'} con otras palabras`,
    })
  }
  if (inside.total > 0) {
    const { total } = inside
    lists.push({
      id: INSIDE_ID,
      title: `En el contenido de los documentos: ${total}`,
      inSentence:
        total === 1
          ? '1 documento que lo dice en su contenido'
          : `${total} documentos que lo dicen en su contenido`,
    })
  }
  return lists
}

/** The page's own name: it does not say that there is nothing where there is something else. */
export function outcomeTitle(answer: SearchAnswer): string {
  const sentence = countSentence(answer)
  if (answer.entries.length > 0) return sentence
  const replies = answer.replies.length > 0 ? [repliesTitle(answer)] : []
  return [...replies, sentence, ...otherLists(answer).map(({ title }) => title)].join(' · ')
}
