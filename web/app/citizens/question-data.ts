import type { QuestionGroup } from './question-search.ts'

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
