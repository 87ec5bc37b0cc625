import type { EditionResults } from '@terminal/contract/surveys/results'
import { resultsFilePath } from '@terminal/contract/surveys/survey-addresses'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findingOf } from './finding.ts'
import { OUTCOME_ID } from './outcome.tsx'
import { CHANNEL_WORDS } from './result-words.ts'
import { ReviewLine } from './review-line.tsx'
import { numberWords } from './share-words.ts'

type Props = { slug: string; results: EditionResults }

/** The finding in words, and how it was asked. */
export function ResultsSummary({ slug, results }: Props) {
  return (
    <div className="results-summary stack gap-6">
      <Finding results={results} />
      <section className="how-asked box stack" aria-labelledby="como-se-pregunto">
        <h2 id="como-se-pregunto">Cómo se preguntó</h2>
        <HowAsked results={results} />
        <ButtonLink href={resultsFilePath(slug)} variant="quiet" icon="download">
          Descargar los datos (CSV)
        </ButtonLink>
      </section>
    </div>
  )
}

/** That of staff; until they write one, what the numbers say. */
function Finding({ results: { outcome, questions, state } }: { results: EditionResults }) {
  const found = findingOf(questions)
  const words = outcome?.finding ?? found?.words
  if (words === undefined) return null
  const details = outcome?.finding ? outcome.details : `Pregunta: ${found?.question}`
  return (
    <section className="finding stack gap-3 at-start" aria-labelledby="hallazgo">
      <p className="finding__kicker">
        {state === 'open' ? 'Lo que vamos encontrando' : 'Lo que encontramos'}
      </p>
      <h2 id="hallazgo">{keepTogether(words)}</h2>
      {details ? <p className="measure as-written">{details}</p> : null}
      {outcome && outcome.commitments.length > 0 ? (
        <a href={`#${OUTCOME_ID}`}>Vea qué vamos a hacer</a>
      ) : null}
    </section>
  )
}

function HowAsked({ results }: { results: EditionResults }) {
  const { total, byChannel, isConsultative, audience, responsible } = results
  const channels = CHANNEL_WORDS.filter(({ channel }) => byChannel[channel] > 0)
  return (
    <>
      <dl className="how-asked__numbers stack gap-1">
        <Pair term="Respuestas contadas" count={total} />
        {channels.map(({ channel, words }) => (
          <Pair key={channel} term={words} count={byChannel[channel]} />
        ))}
      </dl>
      <ReviewLine results={results} />
      <p className="how-asked__note">
        <Icon name="info" />
        <span>
          <strong>No es una muestra estadística:</strong> contestó quien quiso.
          {isConsultative ? ' La votación es consultiva: orienta la decisión, no la toma.' : ''}
        </span>
      </p>
      <p className="soft small">
        {audience} Responde por la encuesta: {responsible}.
      </p>
    </>
  )
}

function Pair({ term, count }: { term: string; count: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{numberWords(count)}</dd>
    </div>
  )
}
