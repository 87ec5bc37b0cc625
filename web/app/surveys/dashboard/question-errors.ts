import type { Question } from '@terminal/contract/surveys/survey'
import { Question as Saved } from '@terminal/contract/surveys/survey-content'
import { type SurveyProblem, surveyProblems } from '@terminal/contract/surveys/survey-problems'
import { type QuestionValues, toQuestion } from './question-values.ts'

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
