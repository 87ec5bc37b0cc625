import type { ReactNode } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import type { Question, QuestionGroup } from './question-search.ts'

type Shown = Question & { body: ReactNode }

type Props = {
  groups: readonly QuestionGroup<Shown>[]
  /** Where somebody asked for them, the answers are seen at once. */
  isOpen: boolean
}

export function QuestionList({ groups, isOpen }: Props) {
  return groups.map(({ id, title, questions }) => (
    <section key={id} className="question-list" aria-labelledby={id}>
      <h2 className="question-list__title" id={id}>
        {title}
      </h2>
      <div>
        {questions.map((question) => (
          <Accordion key={question.id} title={question.title} isOpen={isOpen}>
            {/* Inside, not around: a link to it makes the browser open what it stands in. */}
            <div className="question-list__answer" id={question.id}>
              {question.body}
            </div>
          </Accordion>
        ))}
      </div>
    </section>
  ))
}
