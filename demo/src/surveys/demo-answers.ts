import {
  choicesOf,
  isText,
  type Question,
  type SurveyContent,
} from '@terminal/contract/surveys/survey'
import { type Answer, type Answers, isShown } from '@terminal/contract/surveys/survey-answers'
import { type Leanings, WORDS } from './demo-surveys.ts'

/** The same people each time: a number from 0 to 99 for each of them and each question. */
function lot(person: number, question: number): number {
  const mixed = Math.imul(person * 31 + question * 17 + 7, 2_654_435_761)
  return ((mixed >>> 8) ^ (mixed >>> 20)) % 100
}

/** What one of the demo's people says. */
export function demoAnswers(
  content: Pick<SurveyContent, 'questions'>,
  leanings: Leanings,
  person: number,
): Answers {
  const answers: Answers = {}
  content.questions.forEach((question, i) => {
    if (!isShown(question, answers)) return
    const answer = answerOf(question, leanings[question.key] ?? {}, { person, number: i })
    if (answer !== undefined) answers[question.key] = answer
  })
  return answers
}

type Asked = { person: number; number: number }

function answerOf(
  question: Question,
  leaning: Record<string, number>,
  { person, number }: Asked,
): Answer | undefined {
  const chance = lot(person, number)
  if (isText(question.kind)) {
    const words = WORDS.get(question.key) ?? []
    return chance < 25 ? words[person % words.length] : undefined
  }
  if (!question.isRequired && lot(person, number + 50) < 6) return undefined
  if (question.kind === 'multiple') {
    const chosen = choicesOf(question)
      .map(({ key }) => key)
      .filter((key, i) => lot(person, number * 7 + i + 100) < (leaning[key] ?? 0))
    return chosen.length > 0 ? chosen : undefined
  }
  const first = pick(leaning, chance)
  if (question.kind !== 'ranking') return first
  const rest = choicesOf(question)
    .map(({ key }) => key)
    .filter((key) => key !== first)
  const turn = lot(person, number + 200) % rest.length
  return [first, ...rest.slice(turn), ...rest.slice(0, turn)].filter((key) => key !== undefined)
}

function pick(leaning: Record<string, number>, chance: number): string | undefined {
  let sum = 0
  return Object.keys(leaning).find((key) => {
    sum += leaning[key] ?? 0
    return chance < sum
  })
}
