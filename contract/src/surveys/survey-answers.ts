import { choicesOf, DECLINED, isText, LIMITS, type Question } from './survey.ts'
import { CHOSEN, optionField } from './survey-fields.ts'

/**
 * Answers by the key of the question: the option chosen, a number of a scale or a text; of several options,
 * those chosen in the survey's order; of a ranking, all of them from the first place. What was not shown or not answered
 * is not there.
 */
export type Answer = string | string[]
export type Answers = Record<string, Answer>

type Read = {
  answers: Answers
  /** By the name of the field. */
  errors: Record<string, string>
}

/** Reads a form. A question that does not apply is never required, and what was written in it is dropped. */
export function readAnswers(
  content: { questions: readonly Question[] },
  textOf: (field: string) => string | undefined,
): Read {
  const read: Read = { answers: {}, errors: {} }
  for (const question of content.questions) {
    if (!isShown(question, read.answers)) continue
    const { answer, errors } = readQuestion(question, (field) => (textOf(field) ?? '').trim())
    if (answer !== undefined) read.answers[question.key] = answer
    else if (errors) Object.assign(read.errors, errors)
    else if (question.isRequired) read.errors[firstField(question)] = missing(question)
  }
  return read
}

/** Whether a question applies, given what was answered before it. */
export function isShown({ shownWhen }: Pick<Question, 'shownWhen'>, answers: Answers): boolean {
  if (shownWhen === null) return true
  const given = chosenIn(answers[shownWhen.question])
  return shownWhen.options.some((option) => given.includes(option))
}

export function chosenIn(answer: Answer | undefined): string[] {
  if (answer === undefined) return []
  return Array.isArray(answer) ? answer : [answer]
}

/** The fields that show an answer again, or that a stored one would have filled. */
export function fieldValues(
  question: Question,
  answer: Answer | undefined,
): Record<string, string> {
  if (answer === undefined) return {}
  if (typeof answer === 'string') return { [question.key]: answer }
  const isRanking = question.kind === 'ranking' && answer[0] !== DECLINED.key
  return Object.fromEntries(
    answer.map((option, i) => [optionField(question, option), isRanking ? String(i + 1) : CHOSEN]),
  )
}

/** Where the first error of a question belongs. */
export function firstField(question: Question): string {
  const hasMany = question.kind === 'multiple' || question.kind === 'ranking'
  const [first] = choicesOf(question)
  return hasMany && first ? optionField(question, first.key) : question.key
}

type QuestionRead = { answer?: Answer; errors?: Record<string, string> }

function readQuestion(question: Question, textOf: (field: string) => string): QuestionRead {
  switch (question.kind) {
    case 'single':
    case 'scale':
      return readChoice(question, textOf(question.key))
    case 'multiple':
      return readBoxes(question, textOf)
    case 'ranking':
      return readPlaces(question, textOf)
    case 'short-text':
    case 'long-text':
      return readText(question, textOf(question.key))
  }
}

function readChoice(question: Question, value: string): QuestionRead {
  if (value === '') return {}
  if (choicesOf(question).some(({ key }) => key === value)) return { answer: value }
  return { errors: { [question.key]: 'Elija una de las opciones.' } }
}

function readBoxes(question: Question, textOf: (field: string) => string): QuestionRead {
  const chosen = choicesOf(question)
    .map(({ key }) => key)
    .filter((key) => textOf(optionField(question, key)) !== '')
  if (chosen.length === 0) return {}
  // Declining overrides any other option ticked.
  return { answer: chosen.includes(DECLINED.key) ? [DECLINED.key] : chosen }
}

function readPlaces(question: Question, textOf: (field: string) => string): QuestionRead {
  if (textOf(optionField(question, DECLINED.key)) !== '' && question.isSensitive)
    return { answer: [DECLINED.key] }
  const places = question.options.map(({ key }) => ({
    key,
    place: textOf(optionField(question, key)),
  }))
  if (places.every(({ place }) => place === '')) return {}
  const ordered = question.options.map(
    (_, i) => places.find(({ place }) => place === String(i + 1))?.key,
  )
  const all = ordered.filter((key) => key !== undefined)
  if (all.length === question.options.length) return { answer: all }
  return { errors: { [firstField(question)]: 'Dé un lugar distinto a cada opción.' } }
}

function readText(question: Question, value: string): QuestionRead {
  if (value === '') return {}
  const longest = question.kind === 'short-text' ? LIMITS.shortText : LIMITS.longText
  if ([...value].length <= longest && !value.includes('\0') && value.isWellFormed())
    return { answer: value }
  return { errors: { [question.key]: `Escriba máximo ${longest} caracteres.` } }
}

function missing(question: Question): string {
  if (isText(question.kind)) return 'Escriba su respuesta.'
  return question.kind === 'ranking' ? 'Dé un lugar a cada opción.' : 'Elija una respuesta.'
}
