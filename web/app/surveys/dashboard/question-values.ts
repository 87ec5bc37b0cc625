import { choicesOf, QUESTION_KINDS, type Question } from '@terminal/contract/surveys/survey'
import { Question as Saved } from '@terminal/contract/surveys/survey-content'
import { type SurveyProblem, surveyProblems } from '@terminal/contract/surveys/survey-problems'
import { z } from 'zod'
import { KIND_NAMES } from './desk-words.ts'

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

/** Nothing for a blank. */
export function textOf(value: string): string | null {
  return value.trim() === '' ? null : value
}

/** The fields that two versions say differently, lists by what is in them. */
export function differing<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  one: z.infer<z.ZodObject<Shape>>,
  other: z.infer<z.ZodObject<Shape>>,
): string[] {
  const said = (values: object, name: string) => JSON.stringify(Reflect.get(values, name))
  return Object.keys(shape).filter((name) => said(one, name) !== said(other, name))
}

/** The same list with one item a place further up (-1) or down (1). */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by
  if (to < 0 || to >= items.length) return [...items]
  const rest = items.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

export type QuestionErrors = Partial<Record<keyof Question, string>>

const SENTENCES: Record<keyof Question, string> = {
  key: 'La clave no es válida.',
  kind: 'Elija el tipo de pregunta.',
  text: 'Escriba la pregunta, con 300 caracteres como máximo.',
  help: 'Escriba máximo 300 caracteres.',
  isRequired: 'El valor no es válido.',
  isSensitive: 'El valor no es válido.',
  options: 'Escriba cada opción, con 160 caracteres como máximo, o quite la que sobra.',
  lowEnd: 'Escriba máximo 60 caracteres.',
  highEnd: 'Escriba máximo 60 caracteres.',
  shownWhen: 'Elija con qué respuestas aparece.',
}

/** What keeps a question from being saved. */
export function errorsOf(values: QuestionValues): QuestionErrors {
  const errors: QuestionErrors = {}
  for (const { path } of Saved.safeParse(toQuestion(values)).error?.issues ?? []) {
    const [field] = path as [keyof Question]
    errors[field] ??= SENTENCES[field]
  }
  return errors
}

/** What keeps the survey from being published. What cannot even be saved is said by `errorsOf`. */
export function problemsOf(questions: readonly QuestionValues[]): SurveyProblem[] {
  return surveyProblems({ questions: questions.map(toQuestion) })
}

/** Beside its fields: what cannot be saved, else what cannot be published. */
export function besideFields(
  values: QuestionValues,
  problems: readonly SurveyProblem[],
): QuestionErrors {
  const found: QuestionErrors = {}
  for (const { question, field, text } of problems)
    if (question === values.key && field !== 'questions') found[field] ??= text
  return { ...found, ...errorsOf(values) }
}

/** «Pregunta 3: escriba…», for the summary above the form. */
export function firstError(questions: readonly QuestionValues[]): string | undefined {
  for (const [i, question] of questions.entries()) {
    const [sentence] = Object.values(errorsOf(question))
    if (sentence) return `Pregunta ${i + 1}: ${sentence}`
  }
  return undefined
}

/** A question in a line, for histories and comparisons. */
export function questionLines(questions: readonly Question[]): string[] {
  return questions.map((question, i) => {
    const { text, kind, isRequired, isSensitive, options, lowEnd, highEnd } = question
    const marks = [
      KIND_NAMES[kind],
      isRequired ? 'obligatoria' : 'opcional',
      isSensitive ? 'sensible' : '',
      conditionWords(question, questions),
    ].filter(Boolean)
    const choices = options.map((option) => option.text).join(' / ')
    const ends = lowEnd && highEnd ? `1 ${lowEnd}, 5 ${highEnd}` : ''
    return [`${i + 1}. ${text} (${marks.join(', ')})`, choices || ends].filter(Boolean).join(': ')
  })
}

/** «Aparece si en 2 se responde Sí o A veces»; nothing for what is always asked. */
export function conditionWords(
  { shownWhen }: Pick<Question, 'shownWhen'>,
  questions: readonly Question[],
): string {
  if (shownWhen === null) return ''
  const place = questions.findIndex(({ key }) => key === shownWhen.question)
  const asked = questions[place]
  if (!asked) return 'aparece según una pregunta que ya no está'
  const names = choicesOf(asked)
    .filter(({ key }) => shownWhen.options.includes(key))
    .map(({ text }) => `«${text}»`)
  return `aparece si en la ${place + 1} se responde ${listWords(names)}`
}

function listWords(names: readonly string[]): string {
  const [last = 'algo', ...before] = names.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} o ${last}`
}
