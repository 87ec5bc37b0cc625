import type { EnteredAnswer } from '@terminal/contract/surveys/desk/desk-answers'
import { today } from '../../platform/clock.ts'
import { insertAnswer, requireAnswers, requireOpen, takeOnce } from '../answers.service.ts'
import { findVersion } from '../surveys.queries.ts'
import { noSuchSurvey, type SurveyDeskDeps } from './survey-desk.service.ts'

/**
 * An answer on paper or in person: counted once, however often it is sent with its key. Who entered it is
 * not stored beside it.
 */
export async function enterAnswer(
  { db, clock }: Pick<SurveyDeskDeps, 'db' | 'clock'>,
  surveyId: number,
  key: string,
  { channel, surveyVersion, values }: EnteredAnswer,
): Promise<boolean> {
  const content = await findVersion(db, surveyId, surveyVersion)
  if (!content) throw noSuchSurvey()
  const answers = requireAnswers(content, (field) => values[field])
  const isCounted = await takeOnce(db, { surveyId, token: key }, async (tx) => {
    await requireOpen(tx, surveyId, clock)
    await insertAnswer(tx, {
      surveyId,
      version: surveyVersion,
      content,
      answers,
      channel,
      answeredOn: today(clock),
      mark: null,
    })
    return true
  })
  return isCounted ?? false
}
