import { QUESTION_KINDS, type Question } from '@terminal/contract/surveys/survey'
import { z } from 'zod'

const OptionValues = z.object({ key: z.string(), text: z.string() })

/** A question as it stands in the form: a blank for what it does not have. */
export const QuestionValues = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  isSensitive: z.boolean(),
  options: z.array(OptionValues),
  lowEnd: z.string(),
  highEnd: z.string(),
  shownWhen: z.object({ question: z.string(), options: z.array(z.string()) }).nullable(),
})
export type QuestionValues = z.infer<typeof QuestionValues>

/** A key is never given again: what was answered to a question that is gone must not be counted for another. */
export function newKey(): string {
  return crypto.randomUUID().slice(0, 8)
}

export function emptyQuestion(key: string, optionKeys: readonly string[]): QuestionValues {
  return {
    key,
    kind: 'single',
    text: '',
    help: '',
    isRequired: true,
    isSensitive: false,
    options: optionKeys.map((each) => ({ key: each, text: '' })),
    lowEnd: '',
    highEnd: '',
    shownWhen: null,
  }
}

export function hasOptions({ kind }: Pick<Question, 'kind'>): boolean {
  return kind === 'single' || kind === 'multiple' || kind === 'ranking'
}

/** What others can depend on. */
export function hasChoices({ kind }: Pick<Question, 'kind'>): boolean {
  return kind === 'single' || kind === 'multiple' || kind === 'scale'
}

export function toQuestionValues(question: Question): QuestionValues {
  const { help, lowEnd, highEnd } = question
  return { ...question, help: help ?? '', lowEnd: lowEnd ?? '', highEnd: highEnd ?? '' }
}

/** What its kind does not have is left out, also where it was written before the kind changed. */
export function toQuestion(values: QuestionValues): Question {
  const isScale = values.kind === 'scale'
  return {
    ...values,
    help: textOf(values.help),
    options: hasOptions(values) ? values.options : [],
    lowEnd: isScale ? textOf(values.lowEnd) : null,
    highEnd: isScale ? textOf(values.highEnd) : null,
  }
}

function textOf(value: string): string | null {
  return value.trim() === '' ? null : value
}

/** The same list with one item a place further up (-1) or down (1). */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by
  if (to < 0 || to >= items.length) return [...items]
  const rest = items.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
