import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { data } from 'react-router'
import type { PageContext } from '../server/page-context.server.ts'
import { readSurvey } from './read-survey.server.ts'

/** For what is nothing without a survey: the error page where there is none, or nobody to ask. */
export async function requireSurvey(page: PageContext, slug: string): Promise<PublishedSurvey> {
  const found = await readSurvey(page, slug.toLowerCase())
  page.isKept = false
  if (found.kind === 'found') return found.survey
  throw data(null, { status: found.kind === 'unavailable' ? 503 : 404 })
}
