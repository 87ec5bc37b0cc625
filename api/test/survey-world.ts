import type { SurveyContent } from '@terminal/contract/surveys/survey'
import { isText } from '@terminal/contract/surveys/survey'
import type { Answered } from '@terminal/contract/surveys/survey-counts'
import type { Queryable } from '../src/db/schema.ts'

type Edition = {
  slug: string
  content: SurveyContent
  edition?: string
  opensOn?: string
  closesOn?: string
  showsLive?: boolean
}

/** An edition as the desk publishes it. It closed long ago unless it is said otherwise. */
export async function plantSurvey(db: Queryable, given: Edition): Promise<number> {
  const content = JSON.stringify(given.content)
  const { id } = await db
    .insertInto('surveys')
    .values({
      slug: given.slug,
      edition: given.edition ?? '2026',
      content,
      opens_on: given.opensOn ?? '2026-10-01',
      closes_on: given.closesOn ?? '2026-10-31',
      shows_live: given.showsLive ?? false,
      published_version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('survey_versions').values({ survey_id: id, number: 1, content }).execute()
  return id
}

/** As the site stores them: what was written in words lies apart. */
export async function plantAnswers(
  db: Queryable,
  surveyId: number,
  content: Pick<SurveyContent, 'questions'>,
  answered: readonly Answered[],
): Promise<void> {
  const texts = new Set(content.questions.flatMap(({ key, kind }) => (isText(kind) ? [key] : [])))
  for (const { answers, channel } of answered) {
    const all = Object.entries(answers)
    const { id } = await db
      .insertInto('survey_answers')
      .values({
        survey_id: surveyId,
        version: 1,
        channel,
        answered_on: '2026-10-15',
        answers: JSON.stringify(Object.fromEntries(all.filter(([key]) => !texts.has(key)))),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [question, words] of all.filter(([key]) => texts.has(key)))
      await db
        .insertInto('survey_texts')
        .values({ answer_id: id, survey_id: surveyId, question, words: String(words) })
        .execute()
  }
}
