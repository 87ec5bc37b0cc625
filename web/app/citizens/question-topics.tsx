import type { ReactNode } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import type { Question, QuestionGroup } from './question-search.ts'

type Shown = Question & { body: ReactNode }

type Props = {
  groups: readonly QuestionGroup<Shown>[]
  /** Answers that were searched for are shown at once. */
  isOpen: boolean
}

export function QuestionTopics({ groups, isOpen }: Props) {
  return (
    <div className="question-topics">
      {groups.map(({ id, title, questions }) => (
        <FoldedSection key={id} id={id} title={title} isOpen={isOpen} isOpenOnWide>
          {questions.map((question) => (
            <Accordion key={question.id} title={question.title} isOpen={isOpen}>
              {/* Inside, not around: a link to it makes the browser open what it stands in. */}
              <div className="question-topics__answer" id={question.id}>
                {question.body}
              </div>
            </Accordion>
          ))}
        </FoldedSection>
      ))}
    </div>
  )
}

/** The questions as search engines read them. */
export function faqPage(groups: readonly QuestionGroup[]) {
  const questions = groups.flatMap((group) => group.questions)
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, answer }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
