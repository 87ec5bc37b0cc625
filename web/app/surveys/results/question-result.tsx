import type { EarlierResults } from '@terminal/contract/surveys/results'
import type { QuestionResult as Result } from '@terminal/contract/surveys/survey-counts'
import { Bars } from '../../ui/bars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { sentenceOf } from './finding.ts'
import { type ResultRow, rowsOf, sameQuestion } from './result-rows.ts'
import {
  answersWords,
  decimalWords,
  HIDDEN_WORDS,
  numberWords,
  peopleWords,
  percentWords,
} from './result-words.ts'

type Props = { result: Result; edition: string; earlier: EarlierResults | null }

/** One question: in words, drawn, and as a table. */
export function QuestionResult({ result, edition, earlier }: Props) {
  const before = earlier ? sameQuestion(result, earlier.questions) : undefined
  const rows = rowsOf(result, before)
  const id = `pregunta-${result.key}`
  return (
    <section className="question-result stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{result.text}</h2>
      <p className="question-result__sentence">{sentenceOf(result, earlier)}</p>
      <ResultBars
        rows={rows}
        answered={result.answered}
        earlierEdition={before && earlier?.edition}
      />
      {before && earlier ? (
        <p className="question-result__legend soft small">
          La raya marca el resultado de {earlier.edition} ({answersWords(before.answered)}).
        </p>
      ) : null}
      <details className="question-result__numbers">
        <summary>
          <Icon name="chevron-down" size="s" />
          Ver los números en una tabla
        </summary>
        <NumbersTable
          result={result}
          rows={rows}
          edition={edition}
          before={before && earlier ? { edition: earlier.edition, result: before } : undefined}
        />
      </details>
    </section>
  )
}

type TableProps = {
  result: Result
  rows: readonly ResultRow[]
  edition: string
  before: { edition: string; result: Result } | undefined
}

function NumbersTable({ result, rows, edition, before }: TableProps) {
  const { answered, kind } = result
  const isRanking = kind === 'ranking'
  const columns = [
    { name: 'Respuesta' },
    { name: isRanking ? 'Personas que la pusieron primero' : 'Personas', isNumeric: true },
    { name: before ? edition : 'Porcentaje', isNumeric: true },
    ...(before ? [{ name: before.edition, isNumeric: true }] : []),
    ...(isRanking ? [{ name: 'Lugar promedio', isNumeric: true }] : []),
  ]
  const body = rows.map((row) => ({
    key: row.key,
    cells: [
      row.label,
      numberWords(row.count),
      percentWords(row.count, answered),
      ...(before ? [row.earlier ? percentWords(row.earlier.count, row.earlier.total) : '—'] : []),
      ...(isRanking ? [row.averagePlace === null ? '—' : decimalWords(row.averagePlace)] : []),
    ],
  }))
  return (
    <Table
      caption={result.text}
      isCaptionHidden
      columns={columns}
      rows={[...body, totalRow(result, before?.result)]}
    />
  )
}

/** Where people could choose several, the sum of the options is no number of anything. */
function totalRow({ kind, answered }: Result, before: Result | undefined) {
  const isWhole = kind !== 'multiple'
  return {
    key: 'total',
    cells: [
      isWhole ? 'Total' : 'Personas que respondieron',
      numberWords(answered),
      isWhole ? '100\u00a0%' : '',
      ...(before ? [isWhole ? '100\u00a0%' : ''] : []),
      ...(kind === 'ranking' ? [''] : []),
    ],
  }
}

type ResultBarsProps = {
  rows: readonly ResultRow[]
  answered: number
  /** Whose result the mark on a bar is. */
  earlierEdition: string | undefined
}

function ResultBars({ rows, answered, earlierEdition }: ResultBarsProps) {
  return (
    <Bars
      rows={rows.map(({ key, label, share, count, isTop, earlier }) => ({
        key,
        label,
        share,
        isTop,
        mark: earlier ? earlier.count / earlier.total : undefined,
        numbers: (
          <>
            <span className="bar__numbers">
              <strong>{percentWords(count, answered)}</strong> {peopleWords(count)}
            </span>
            {earlier ? (
              <span className="visually-hidden">
                {earlierEdition}: {percentWords(earlier.count, earlier.total)}
              </span>
            ) : null}
          </>
        ),
      }))}
    />
  )
}

/** What is not shown is named, with its reason. */
export function HiddenQuestions({ questions }: { questions: readonly Result[] }) {
  return (
    <section className="hidden-questions box" aria-labelledby="no-mostramos">
      <Icon name="lock" />
      <div className="hidden-questions__text stack gap-2">
        <h2 id="no-mostramos">Lo que no mostramos</h2>
        <ul>
          {questions.map(({ key, text, hidden, answered }) =>
            hidden === null ? null : (
              <li key={key}>
                <strong>{text}</strong>{' '}
                {hidden === 'text' ? `La respondieron ${peopleWords(answered)}. ` : ''}
                {HIDDEN_WORDS[hidden]}
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  )
}
