import { choicesOf, type Question } from '@terminal/contract/surveys/survey'
import { KIND_NAMES } from './desk-words.ts'

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
