import type { OptionCount, QuestionResult } from '@terminal/contract/surveys/survey-counts'
import { keepTogether } from '@terminal/contract/text/keep-together'

/** One option of a question, as it is drawn. */
export type ResultRow = {
  key: string
  label: string
  count: number
  /** Of those who answered the question, from 0 to 1. */
  share: number
  /** The same in the edition before; null where it was not asked, or is not shown. */
  earlier: { count: number; total: number } | null
  averagePlace: number | null
  /** No other has more. */
  isTop: boolean
}

/** What most people said first; a scale in its order, and a ranking in that of the average place. */
export function rowsOf(result: QuestionResult, earlier?: QuestionResult): ResultRow[] {
  const { kind, answered, options } = result
  const most = Math.max(...options.map(({ count }) => count))
  return inOrder(kind, options).map((option) => ({
    key: option.key,
    label: labelOf(result, option),
    count: option.count,
    share: answered === 0 ? 0 : option.count / answered,
    earlier: earlierOf(option, earlier),
    averagePlace: option.averagePlace,
    isTop: option.count === most && most > 0,
  }))
}

/** The same question in another edition, where something is shown of it. */
export function sameQuestion(
  result: QuestionResult,
  questions: readonly QuestionResult[],
): QuestionResult | undefined {
  return questions.find(
    ({ key, kind, hidden }) => key === result.key && kind === result.kind && hidden === null,
  )
}

function inOrder(kind: QuestionResult['kind'], options: readonly OptionCount[]): OptionCount[] {
  if (kind === 'scale') return [...options]
  const byCount = options.toSorted((a, b) => b.count - a.count)
  return kind === 'ranking'
    ? byCount.toSorted((a, b) => (a.averagePlace ?? 0) - (b.averagePlace ?? 0))
    : byCount
}

/** The words at the ends of a scale belong to its numbers. */
function labelOf({ kind, lowEnd, highEnd }: QuestionResult, { key, text }: OptionCount): string {
  const end = kind === 'scale' && ((key === '1' && lowEnd) || (key === '5' && highEnd))
  return keepTogether(end ? `${text} · ${end}` : text)
}

function earlierOf({ key }: OptionCount, earlier?: QuestionResult): ResultRow['earlier'] {
  const option = earlier?.options.find((each) => each.key === key)
  return earlier && option ? { count: option.count, total: earlier.answered } : null
}

/** Of a scale. */
export function averageOf({ answered, options }: QuestionResult): number {
  const sum = options.reduce((before, { key, count }) => before + Number(key) * count, 0)
  return answered === 0 ? 0 : sum / answered
}
