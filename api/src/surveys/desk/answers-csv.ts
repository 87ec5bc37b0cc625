import type { DeskAnswer } from '@terminal/contract/surveys/desk/desk-answers'
import {
  choicesOf,
  isText,
  type Question,
  type SurveyChannel,
} from '@terminal/contract/surveys/survey'
import { chosenIn } from '@terminal/contract/surveys/survey-answers'

const CHANNEL_NAMES: Record<SurveyChannel, string> = {
  web: 'Página web',
  paper: 'Papel',
  tablet: 'Tableta',
}

const ERASED = '(texto borrado)'

/** One line per person; what is sensitive has no column. */
export async function answerRows(
  questions: readonly Question[],
  answers: AsyncIterable<DeskAnswer>,
): Promise<string[][]> {
  const told = questions.filter(({ isSensitive }) => !isSensitive)
  const rows = [['Día', 'Canal', 'Versión', ...told.map(({ text }) => text)]]
  for await (const answer of answers)
    rows.push([
      answer.answeredOn,
      CHANNEL_NAMES[answer.channel],
      String(answer.surveyVersion),
      ...told.map((question) => cellOf(question, answer)),
    ])
  return rows
}

function cellOf(question: Question, { answers, texts }: DeskAnswer): string {
  const { key, kind } = question
  if (isText(kind)) return key in texts ? (texts[key] ?? ERASED) : ''
  const names = new Map(choicesOf(question).map((choice) => [choice.key, choice.text]))
  const chosen = chosenIn(answers[key]).map((option) => names.get(option) ?? option)
  if (kind === 'ranking') return chosen.map((name, i) => `${i + 1}. ${name}`).join('; ')
  return chosen.join('; ')
}
