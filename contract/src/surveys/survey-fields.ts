import { choicesOf, type Question } from './survey.ts'

/** The fields of a survey's form that are no answers. */
export const SURVEY_FIELDS = {
  /** One per form that was shown, and what counts the browser once. */
  formKey: 'claveDeEnvio',
  /** The id of the edition that was shown, and its version. */
  edition: 'edicion',
  version: 'version',
  captcha: 'captcha',
  trap: 'sitioWeb',
} as const

/** What the box of a chosen option sends. */
export const CHOSEN = 'si'

/**
 * The names of a question's fields. A form cannot hold the same name twice, so every option of a question with several
 * answers has its own: a box to tick, or the place it is given.
 */
export function fieldsOf(question: Question): string[] {
  if (question.kind !== 'multiple' && question.kind !== 'ranking') return [question.key]
  return choicesOf(question).map(({ key }) => optionField(question, key))
}

export function optionField({ key }: Pick<Question, 'key'>, option: string): string {
  return `${key}.${option}`
}
