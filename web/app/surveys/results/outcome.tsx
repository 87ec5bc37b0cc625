import type { EditionResults } from '@terminal/contract/surveys/results'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { Badge } from '../../ui/badge.tsx'
import { Day, formatDay } from '../../ui/day.tsx'
import { Table } from '../../ui/table.tsx'
import { COMMITMENT_WORDS } from './result-words.ts'

export const OUTCOME_ID = 'que-vamos-a-hacer'

type Props = Pick<EditionResults, 'outcome' | 'outcomeDueOn' | 'responsible'>

/** What the terminal answers to those who answered. Until it is written, by when it will be. */
export function Outcome({ outcome, outcomeDueOn, responsible }: Props) {
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

type Commitment = NonNullable<Props['outcome']>['commitments'][number]

function When({ when, state }: Pick<Commitment, 'when' | 'state'>) {
  const { words, tone } = COMMITMENT_WORDS[state]
  return (
    <span className="stack gap-1 at-start">
      <strong>{when}</strong>
      <Badge tone={tone}>{words}</Badge>
    </span>
  )
}
