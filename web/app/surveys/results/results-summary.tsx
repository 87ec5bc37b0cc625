import type { EditionResults } from '@terminal/contract/surveys/results'
import { resultsFilePath } from '@terminal/contract/surveys/survey-addresses'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Day, formatDay } from '../../ui/day.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { findingOf } from './finding.ts'
import { CHANNEL_WORDS, COMMITMENT_WORDS, numberWords } from './result-words.ts'
import { ReviewLine } from './results-notice.tsx'

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

const OUTCOME_ID = 'que-vamos-a-hacer'

type OutcomeProps = Pick<EditionResults, 'outcome' | 'outcomeDueOn' | 'responsible'>

/** What the terminal answers to those who answered. Until it is written, by when it will be. */
export function Outcome({ outcome, outcomeDueOn, responsible }: OutcomeProps) {
  return (
    <section className="outcome stack" aria-labelledby={OUTCOME_ID}>
      <h2 id={OUTCOME_ID}>Qué nos dijeron y qué vamos a hacer</h2>
      {outcome && outcome.commitments.length > 0 ? (
        <Table
          caption="Qué nos dijeron y qué vamos a hacer"
          isCaptionHidden
          columns={[{ name: 'Nos dijeron' }, { name: 'Vamos a hacer' }, { name: 'Cuándo' }]}
          rows={outcome.commitments.map(({ said, willDo, when, state }, i) => ({
            key: String(i),
            cells: [
              keepTogether(said),
              <strong key="will-do">{keepTogether(willDo)}</strong>,
              <When key="when" when={when} state={state} />,
            ],
          }))}
        />
      ) : null}
      {outcome ? (
        <p className="soft">
          {outcome.writtenBy}, <Day value={outcome.writtenOn} />.
        </p>
      ) : (
        <p>
          Estamos leyendo las respuestas. Aquí publicaremos qué vamos a hacer
          {outcomeDueOn === null ? '' : `, a más tardar el ${formatDay(outcomeDueOn)}`}. Responde
          por ello: {responsible}.
        </p>
      )}
    </section>
  )
}

type Commitment = NonNullable<OutcomeProps['outcome']>['commitments'][number]

function When({ when, state }: Pick<Commitment, 'when' | 'state'>) {
  const { words, tone } = COMMITMENT_WORDS[state]
  return (
    <span className="stack gap-1 at-start">
      <strong>{when}</strong>
      <Badge tone={tone}>{words}</Badge>
    </span>
  )
}
