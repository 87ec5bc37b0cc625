import { SEARCH_RESULTS } from '@terminal/contract/http/limits'
import { type SearchAnswer, toSearchAddress } from '@terminal/contract/search/search'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { readQuery } from '@terminal/contract/search/search-query'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { PinnedReplies } from './pinned-replies.tsx'
import { PassageList, ResultList } from './result-list.tsx'
import { countSentence, KIND_LOOKS } from './search-words.ts'
import { WaysOn } from './ways-on.tsx'

type Props = { answer: SearchAnswer; kind: EntryKind | undefined }

/** Everything one search shows: what the specification counts first, and beside it what is kind. */
export function SearchOutcome({ answer, kind }: Props) {
  const { query, entries, otherWords, inside } = answer
  const { words } = readQuery(query)
  return (
    <>
      <section className="search-outcome" aria-labelledby="resultados">
        <OutcomeHeading>{countSentence(answer)}</OutcomeHeading>
        {answer.isPartial ? <PartialNotice /> : null}
        {entries.length > 0 || kind ? <KindTabs query={query} kind={kind} /> : null}
        {entries.length > 0 ? null : <NothingFound answer={answer} kind={kind} />}
        <PinnedReplies replies={answer.replies} />
        {answer.isFuzzy ? (
          <p>No hay nada con esas palabras exactas. Esto se escribe parecido:</p>
        ) : null}
        {entries.length > 0 ? <ResultList entries={entries} words={words} /> : null}
        {entries.length < SEARCH_RESULTS ? null : <MoreWords count={SEARCH_RESULTS} />}
      </section>
      {otherWords && otherWords.entries.length > 0 ? (
        <section className="search-outcome" aria-labelledby="otras-palabras">
          <h2 className="search-outcome__title" id="otras-palabras">
            {`Con otras palabras: ${otherWords.words.join(', ')}`}
          </h2>
          <ResultList entries={otherWords.entries} words={plainWordsOf(otherWords.words)} />
        </section>
      ) : null}
      <InsideDocuments inside={inside} words={words} />
      {entries.length > 0 ? null : <WaysOn />}
    </>
  )
}

/** Nobody knows whether there is anything. */
export function NoAnswer() {
  return (
    <>
      <section className="search-outcome" aria-labelledby="resultados">
        <OutcomeHeading>Por ahora no podemos buscar</OutcomeHeading>
        <p>
          Tuvimos una falla. Intente de nuevo en unos minutos. El resto del sitio sigue disponible.
        </p>
      </section>
      <WaysOn />
    </>
  )
}

/** Where the page begins for whoever listens to it, also without a script. */
function OutcomeHeading({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was asked for its answer, and this is the answer
    <h2 className="search-outcome__title" id="resultados" tabIndex={-1} autoFocus>
      {children}
    </h2>
  )
}

function PartialNotice() {
  return (
    <Alert tone="warning">
      <p>
        Por ahora solo pudimos buscar en las páginas. Para ver también noticias y documentos,
        intente de nuevo en unos minutos.
      </p>
    </Alert>
  )
}

function NothingFound({ answer, kind }: Props) {
  const { query, suggestion } = answer
  if (suggestion === null && !kind && hasMore(answer)) return null
  return (
    <div className="search-outcome__nothing">
      {suggestion === null ? null : (
        <p className="search-outcome__meant">
          Quizá quiso decir <a href={toSearchAddress({ query: suggestion })}>“{suggestion}”</a>
        </p>
      )}
      {kind ? (
        <p>
          Miramos solo en {KIND_LOOKS[kind].plural.toLowerCase()}.{' '}
          <a href={toSearchAddress({ query })}>Buscar en todo el sitio</a>
        </p>
      ) : null}
      {kind || answer.isPartial || hasMore(answer) ? null : (
        <p>Revise la ortografía, o pruebe con menos palabras o con otras.</p>
      )}
    </div>
  )
}

/** Something besides what is counted: then nothing is wrong with the question. */
function hasMore({ replies, otherWords, inside }: SearchAnswer): boolean {
  return replies.length > 0 || inside.total > 0 || (otherWords?.entries.length ?? 0) > 0
}

function InsideDocuments({
  inside: { total, passages },
  words,
}: Pick<SearchAnswer, 'inside'> & { words: string[] }) {
  if (passages.length === 0) return null
  return (
    <section className="search-outcome" aria-labelledby="en-documentos">
      <h2 className="search-outcome__title" id="en-documentos">
        {`También en el contenido de los documentos (${total})`}
      </h2>
      <PassageList passages={passages} words={words} />
      {total > passages.length ? <MoreWords count={passages.length} /> : null}
    </section>
  )
}

function MoreWords({ count }: { count: number }): ReactNode {
  return <p>Mostramos los primeros {count}. Agregue palabras para encontrar lo que busca.</p>
}

function plainWordsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => readQuery(word).words)
}
