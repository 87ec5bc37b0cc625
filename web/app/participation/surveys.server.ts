import { fromWire } from '@terminal/contract/http/wire-names'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { SURVEYS_READ } from '@terminal/contract/surveys/feature'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { EncuestaList, SURVEY_NAMES } from '@terminal/contract/surveys/survey.schema'
import { readApi } from '../server/api.server.ts'
import { now } from '../server/clock.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import type { AnnouncedSurvey } from './announced-survey.ts'

const orWithout = readerOf('surveys', 'surveys')

/** The open ones first. When they cannot be fetched the page goes on without them, and is not kept (L4). */
export function announcedSurveys(page: PageContext): Promise<AnnouncedSurvey[] | undefined> {
  return orWithout(page, undefined, async () => {
    const { day } = bogotaMoment(now().getTime())
    const { items } = await readApi(page, SURVEYS_READ.path, EncuestaList)
    return items.map((item) => announced(fromWire(SURVEY_NAMES, item), day))
  })
}

function announced(survey: PublishedSurvey, today: string): AnnouncedSurvey {
  const { slug, state, opensOn, closesOn, hasResults, content } = survey
  const { title, description, minutes, questions } = content
  // Closed early: on which day is not stated.
  const isCutShort = state === 'closed' && closesOn >= today
  return {
    slug,
    title,
    description,
    minutes,
    questionCount: questions.length,
    state,
    opensOn,
    closesOn: isCutShort ? undefined : closesOn,
    hasResults,
  }
}
