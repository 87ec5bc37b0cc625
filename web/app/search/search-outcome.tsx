import { SEARCH_RESULTS } from '@terminal/contract/http/limits'
import {
  type PinnedReply,
  type SearchAnswer,
  toSearchAddress,
} from '@terminal/contract/search/search'
import { ENTRY_KINDS, type EntryKind } from '@terminal/contract/search/search-entry'
import { readQuery } from '@terminal/contract/search/search-query'
import { Fragment, type ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { usePetitionLinks } from '../ui/petition-links.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { PassageList, ResultList } from './result-list.tsx'
import {
  countSentence,
  foundSentence,
  INSIDE_ID,
  KIND_LOOKS,
  OTHER_WORDS_ID,
  otherLists,
  repliesTitle,
} from './search-words.ts'

type PartialNoticeProps = { query: string; kind: EntryKind | undefined }

const PARTIAL_ID = 'solo-paginas'

/** E12: news and documents could not be searched. A search for one of them alone was not answered at all. */
function PartialNotice({ query, kind }: PartialNoticeProps) {
  const areSearched = kind === undefined || kind === 'page'
  return (
    <Alert tone="warning">
      <p id={PARTIAL_ID}>
        {areSearched
          ? 'Por ahora solo pudimos buscar en las páginas, no en las noticias ni en los documentos.'
          : 'Por ahora no podemos buscar en las noticias ni en los documentos.'}
      </p>
      <p className="search-outcome__next">
        <a href={toSearchAddress({ query, kind })}>Intentar de nuevo</a>
        {areSearched ? null : (
          <a href={toSearchAddress({ query, kind: 'page' })}>Buscar en las páginas</a>
        )}
      </p>
    </Alert>
  )
}

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
  /** Where the page begins for screen readers, also without a script: what is said with the heading. */
  saidFirst?: string | undefined
  children: ReactNode
}

function OutcomeSection({ id, title, saidFirst, children }: SectionProps) {
  const focus =
    saidFirst === undefined ? {} : { autoFocus: true, 'aria-describedby': saidFirst || undefined }
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="no-ring text-xl anywhere" id={id} tabIndex={-1} {...focus}>
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

/** What the operator answers itself to a question that many ask. */
function PinnedReplies({ replies }: { replies: readonly PinnedReply[] }) {
  return replies.map(({ title, text, url }) => (
    <article key={title} className="pinned-reply box">
      <h3 className="pinned-reply__title">
        <a href={url}>{title}</a>
      </h3>
      <p>{text}</p>
    </article>
  ))
}

type KindTabsProps = { query: string; kind: EntryKind | undefined }

/** The same question to one kind of thing, each with an address of its own. */
function KindTabs({ query, kind: chosen }: KindTabsProps) {
  const kinds = [undefined, ...ENTRY_KINDS]
  return (
    <div className="kind-tabs screen-only">
      <Tabs
        label="Tipo de resultado"
        items={kinds.map((kind) => ({
          href: toSearchAddress({ query, kind }),
          text: kind ? KIND_LOOKS[kind].plural : 'Todo',
          isCurrent: kind === chosen,
        }))}
      />
    </div>
  )
}

/** For visitors who did not find it. */
function WaysOn() {
  return (
    <section className="stack" aria-labelledby="otras-formas">
      <h2 className="text-xl" id="otras-formas">
        Otras formas de encontrarlo
      </h2>
      <ul className="grid-cards">
        <li>
          <Card title="Mapa del sitio" href="/mapa-del-sitio" icon="route" layout="beside">
            <p>Todas las páginas en una sola lista.</p>
          </Card>
        </li>
        <li>
          <Card title="Líneas de atención" href="/lineaAtencion" icon="phone" layout="beside">
            <p>Pregunte por teléfono, WhatsApp o correo.</p>
          </Card>
        </li>
        <li>
          <Card title="PQRSD" href={usePetitionLinks().filing} icon="message" layout="beside">
            <p>Pida por escrito la información que necesita.</p>
          </Card>
        </li>
      </ul>
    </section>
  )
}

type NothingFoundProps = { answer: SearchAnswer; kind: EntryKind | undefined }

/** What may help where the specified list is empty. What could not be searched is said elsewhere. */
function NothingFound({ answer, kind }: NothingFoundProps) {
  const { query, suggestion } = answer
  // With something besides, nothing is wrong with the question.
  const hasMore = answer.replies.length > 0 || otherLists(answer).length > 0
  if (answer.isPartial || (suggestion === null && !kind && hasMore)) return null
  return (
    <div className="search-outcome__nothing stack gap-2 anywhere">
      {suggestion === null ? null : (
        <p className="text-l">
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
