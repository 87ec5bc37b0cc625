import type { QuestionResult } from '@terminal/contract/surveys/survey-counts'
import { Icon } from '../../ui/icon.tsx'
import { HIDDEN_WORDS } from './result-words.ts'
import { peopleWords } from './share-words.ts'

/** What is not shown is named, with its reason: nobody has to wonder what became of it. */
export function HiddenQuestions({ questions }: { questions: readonly QuestionResult[] }) {
  return (
    <section className="hidden-questions box" aria-labelledby="no-mostramos">
      <Icon name="lock" />
      <div className="hidden-questions__text stack gap-2">
        <h2 id="no-mostramos">Lo que no mostramos</h2>
        <ul>
          {questions.map(({ key, text, hidden, answered }) =>
            hidden === null ? null : (
              <li key={key}>
                <strong>{text}</strong>{' '}
                {hidden === 'text' ? `La respondieron ${peopleWords(answered)}. ` : ''}
                {HIDDEN_WORDS[hidden]}
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  )
}
