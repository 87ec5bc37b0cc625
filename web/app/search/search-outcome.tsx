import { SEARCH_RESULTS } from '@terminal/contract/http/limits'
import type { SearchAnswer } from '@terminal/contract/search/search'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { readQuery } from '@terminal/contract/search/search-query'
import { Fragment, type ReactNode } from 'react'
import { KindTabs } from './kind-tabs.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PARTIAL_ID, PartialNotice } from './partial-notice.tsx'
import { PinnedReplies } from './pinned-replies.tsx'
import { PassageList, ResultList } from './result-list.tsx'
import {
  countSentence,
  foundSentence,
  INSIDE_ID,
  OTHER_WORDS_ID,
  otherLists,
  repliesTitle,
} from './search-words.ts'
import { WaysOn } from './ways-on.tsx'

type Props = {
  answer: SearchAnswer
  kind: EntryKind | undefined
  /** Whether a card of the page answers already, besides what the operator says. */
  hasCard?: boolean
}

const REPLIES_ID = 'respuestas'
const RESULTS_ID = 'resultados'
const BESIDES_ID = 'ademas'

/** Everything one search shows. Each list has a heading with its own number; the specification's sentence is one of them. */
export function SearchOutcome({ answer, kind, hasCard = false }: Props) {
  const { query, entries, replies, otherWords, inside } = answer
  const { words } = readQuery(query)
  const others = otherLists(answer)
  const isAnswered = replies.length > 0
  const answers = replies.length + (hasCard ? 1 : 0)
  const saidFirst = [
    ...(isAnswered ? [RESULTS_ID] : []),
    ...(answer.isPartial ? [PARTIAL_ID] : []),
    ...(others.length > 0 ? [BESIDES_ID] : []),
  ].join(' ')
  return (
    <>
      {isAnswered ? (
        <OutcomeSection id={REPLIES_ID} title={repliesTitle(answer)} saidFirst={saidFirst}>
          <PinnedReplies replies={replies} />
        </OutcomeSection>
      ) : null}
      <OutcomeSection
        id={RESULTS_ID}
        title={countSentence(answer)}
        saidFirst={isAnswered ? undefined : saidFirst}
      >
        {answer.isPartial ? <PartialNotice query={query} kind={kind} /> : null}
        {entries.length === 0 && answers > 0 ? <p>{foundSentence(answers, kind)}</p> : null}
        <Besides answer={answer} />
        {entries.length > 0 || kind ? <KindTabs query={query} kind={kind} /> : null}
        {entries.length > 0 ? null : <NothingFound answer={answer} kind={kind} />}
        {answer.isFuzzy ? (
          <p>No hay nada con esas palabras exactas. Esto se escribe parecido:</p>
        ) : null}
        {entries.length > 0 ? <ResultList entries={entries} words={words} /> : null}
        {entries.length < SEARCH_RESULTS ? null : <MoreWords count={SEARCH_RESULTS} />}
      </OutcomeSection>
      {others.map(({ id, title }) => (
        <OutcomeSection key={id} id={id} title={title}>
          {id === OTHER_WORDS_ID && otherWords ? <OtherWords {...otherWords} /> : null}
          {id === INSIDE_ID ? <InsideDocuments inside={inside} words={words} /> : null}
        </OutcomeSection>
      ))}
      {entries.length > 0 ? null : <WaysOn />}
    </>
  )
}

type SectionProps = {
  id: string
  title: string
  /** Where the page begins for whoever listens to it, also without a script: what is said with the heading. */
  saidFirst?: string | undefined
  children: ReactNode
}

function OutcomeSection({ id, title, saidFirst, children }: SectionProps) {
  const focus =
    saidFirst === undefined ? {} : { autoFocus: true, 'aria-describedby': saidFirst || undefined }
  return (
    <section className="search-outcome" aria-labelledby={id}>
      <h2 className="search-outcome__title" id={id} tabIndex={-1} {...focus}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The specification's sentence does not stand alone above what else was found. */
function Besides({ answer }: { answer: SearchAnswer }) {
  const others = otherLists(answer)
  if (others.length === 0) return null
  return (
    <p className="search-outcome__besides" id={BESIDES_ID}>
      {answer.entries.length > 0 ? 'Además hay ' : 'Pero hay '}
      {others.map(({ id, inSentence }, i) => (
        <Fragment key={id}>
          {i > 0 ? ' y ' : null}
          <a href={`#${id}`}>{inSentence}</a>
        </Fragment>
      ))}
      .
    </p>
  )
}

const LIST = new Intl.ListFormat('es-CO')

function OtherWords({ words, entries }: NonNullable<SearchAnswer['otherWords']>) {
  return (
    <>
      <p>{`También buscamos ${LIST.format(words.map((word) => `«${word}»`))}.`}</p>
      <ResultList entries={entries} words={plainWordsOf(words)} />
    </>
  )
}

function InsideDocuments({
  inside: { total, passages },
  words,
}: Pick<SearchAnswer, 'inside'> & { words: string[] }) {
  return (
    <>
      <PassageList passages={passages} words={words} />
      {total > passages.length ? <MoreWords count={passages.length} /> : null}
    </>
  )
}

function MoreWords({ count }: { count: number }): ReactNode {
  return <p>Mostramos los primeros {count}. Agregue palabras para encontrar lo que busca.</p>
}

function plainWordsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => readQuery(word).words)
}
