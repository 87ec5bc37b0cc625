import { choicesOf, type Question } from '@terminal/contract/surveys/survey'
import { type Answer, chosenIn } from '@terminal/contract/surveys/survey-answers'

/** What somebody said, in the words they chose; of a ranking with the places. */
export function answerWords(question: Question, answer: Answer | undefined): string {
  const words = chosenIn(answer).map(
    (each) => choicesOf(question).find(({ key }) => key === each)?.text ?? each,
  )
  if (question.kind !== 'ranking' || words.length < 2) return words.join(', ')
  return words.map((text, i) => `${i + 1}. ${text}`).join(' · ')
}
