import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { resultsPath, surveyPath } from '@terminal/contract/surveys/survey-addresses'

/** What is said of a survey wherever it is announced. */
export type AnnouncedSurvey = Pick<PublishedSurvey, 'slug' | 'state' | 'opensOn' | 'hasResults'> & {
  title: string
  description: string
  minutes: number
  questionCount: number
  /** Undefined of one that was closed before its day. */
  closesOn: string | undefined
}

/** Where there is something to do or to read: the form, or what came out of it. */
export function placeOf({ slug, state, hasResults }: AnnouncedSurvey): string {
  return state === 'closed' && hasResults ? resultsPath(slug) : surveyPath(slug)
}
