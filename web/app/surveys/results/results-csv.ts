import type { EarlierResults, SurveyResults } from '@terminal/contract/surveys/results'
import type { QuestionResult } from '@terminal/contract/surveys/survey-counts'
import { csvFile } from '@terminal/contract/text/csv'
import { CHANNEL_WORDS, HIDDEN_WORDS } from './result-words.ts'

type Row = {
  edition: string
  question: string
  option?: string
  people?: number
  answered?: number
  averagePlace?: number | null
  note?: string
}

const COLUMNS: readonly (readonly [string, (row: Row) => string | number | null])[] = [
  ['Edición', ({ edition }) => edition],
  ['Pregunta', ({ question }) => question],
  ['Opción', ({ option }) => option ?? null],
  ['Personas', ({ people }) => people ?? null],
  ['Respondieron', ({ answered }) => answered ?? null],
  [
    'Porcentaje',
    ({ people, answered }) => (answered ? decimal((100 * (people ?? 0)) / answered) : null),
  ],
  ['Lugar promedio', ({ averagePlace }) => (averagePlace == null ? null : decimal(averagePlace))],
  ['Nota', ({ note }) => note ?? null],
]

/** Everything that the page shows, in numbers: one row for each option, the edition before below. */
export function resultsCsv({ shown, earlier }: Pick<SurveyResults, 'shown' | 'earlier'>): string {
  const rows = [
    ...(shown
      ? [totalRow(shown), ...heldRows(shown), ...channelRows(shown), ...questionRows(shown)]
      : []),
    ...(earlier ? [totalRow(earlier), ...questionRows(earlier)] : []),
  ]
  return csvFile([
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, read]) => read(row))),
  ])
}

function totalRow({ edition, total }: EarlierResults): Row {
  return { edition, question: 'Total de respuestas', people: total }
}

/** What the total does not hold. */
function heldRows({ edition, underReview, leftOut }: NonNullable<SurveyResults['shown']>): Row[] {
  return [
    { edition, question: 'Respuestas en revisión', people: underReview },
    { edition, question: 'Respuestas que no se cuentan', people: leftOut },
  ]
}

function channelRows({ edition, byChannel }: NonNullable<SurveyResults['shown']>): Row[] {
  return CHANNEL_WORDS.map(({ channel, words }) => ({
    edition,
    question: 'Cómo respondieron',
    option: words,
    people: byChannel[channel],
  }))
}

function questionRows({ edition, questions }: EarlierResults): Row[] {
  return questions.flatMap((result) => rowsOfQuestion(edition, result))
}

function rowsOfQuestion(edition: string, result: QuestionResult): Row[] {
  const { text: question, hidden, answered, options } = result
  if (hidden === 'text') return [{ edition, question, people: answered, note: HIDDEN_WORDS.text }]
  if (hidden !== null) return [{ edition, question, note: HIDDEN_WORDS[hidden] }]
  return options.map(({ text, count, averagePlace }) => ({
    edition,
    question,
    option: text,
    people: count,
    answered,
    averagePlace,
    ...(result.kind === 'ranking' && { note: 'Personas que la pusieron primero' }),
  }))
}

/** As a spreadsheet with Colombian habits reads it: with a comma. */
function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
