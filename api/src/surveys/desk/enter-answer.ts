import type { EnteredAnswer } from '@terminal/contract/surveys/desk/desk-answers'
import { firstField, readAnswers } from '@terminal/contract/surveys/survey-answers'
import { AlreadyDone, once } from '../../db/idempotency.ts'
import { today } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { answerOf, insertAnswer, requireOpen } from '../answers.service.ts'
import { findVersion } from '../surveys.queries.ts'
import { noSuchSurvey, type SurveyDeskDeps } from './survey-desk.service.ts'

/**
 * Of somebody who answered on paper or was asked: counted once, however often it is sent with its key. Who entered it is
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
  const { answers, errors } = readAnswers(content, (field) => values[field])
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid_fields', 'Revise las preguntas señaladas.', { fields: errors })
  const [first] = content.questions
  if (first && Object.keys(answers).length === 0)
    throw invalidField(firstField(first), 'Responda al menos una pregunta.')
  return once<boolean>(db, answerOf(surveyId, key), async (tx) => {
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
  }).catch((error: unknown) => {
    if (error instanceof AlreadyDone) return false
    throw error
  })
}
