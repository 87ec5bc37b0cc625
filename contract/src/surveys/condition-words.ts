import { choicesOf, type Question } from './survey.ts'

/** «Responda solo si en la pregunta 2 eligió «Sí» o «A veces».»; undefined for what everybody answers. */
export function conditionWords(
  { shownWhen }: Question,
  questions: readonly Question[],
): string | undefined {
  const place = questions.findIndex(({ key }) => key === shownWhen?.question)
  const asked = questions[place]
  if (!(shownWhen && asked)) return undefined
  const chosen = choicesOf(asked)
    .filter(({ key }) => shownWhen.options.includes(key))
    .map(({ text }) => `«${text}»`)
  return `Responda solo si en la pregunta ${place + 1} eligió ${joinedByOr(chosen)}.`
}

function joinedByOr(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} o ${last}`
}
