import { SURVEY_DESK_API_PATH } from '@terminal/contract/surveys/desk/desk-survey'
import { Question } from '@terminal/contract/surveys/survey-content'
import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { CallError } from '../../staff/session/call-api.ts'

/** The address of one edition, or of something below it. */
export function surveyApiPath(id: number | string, below = ''): string {
  return `${SURVEY_DESK_API_PATH}/${id}${below}`
}

/** What the API found that this browser could not know: how an earlier version asked the same. */
export function problemsIn(error: unknown): SurveyProblem[] {
  if (!(error instanceof CallError)) return []
  return Object.entries(error.problem?.fields ?? {}).flatMap(([place, text]): SurveyProblem[] => {
    const [, question, name] = place.split('/')
    const { data: field } = Question.keyof().safeParse(name)
    return question !== undefined && field ? [{ question, field, text }] : []
  })
}
