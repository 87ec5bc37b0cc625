import { type SearchAnswer, toSearchAddress } from '@terminal/contract/search/search'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { KIND_LOOKS, otherLists } from './search-words.ts'

type Props = { answer: SearchAnswer; kind: EntryKind | undefined }

/** What may help where the specified list is empty. What could not be searched is said elsewhere. */
export function NothingFound({ answer, kind }: Props) {
  const { query, suggestion } = answer
  // With something besides, nothing is wrong with the question.
  const hasMore = answer.replies.length > 0 || otherLists(answer).length > 0
  if (answer.isPartial || (suggestion === null && !kind && hasMore)) return null
  return (
    <div className="search-outcome__nothing">
      {suggestion === null ? null : (
        <p className="search-outcome__meant">
          Quizá quiso decir <a href={toSearchAddress({ query: suggestion })}>«{suggestion}»</a>
        </p>
      )}
      {kind ? (
        <p>
          Miramos solo en {KIND_LOOKS[kind].plural.toLowerCase()}.{' '}
          <a href={toSearchAddress({ query })}>Buscar en todo el sitio</a>
        </p>
      ) : null}
      {kind || hasMore ? null : (
        <p>Revise la ortografía, o pruebe con menos palabras o con otras.</p>
      )}
    </div>
  )
}
