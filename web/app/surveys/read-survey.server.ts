import { fromWire } from '@terminal/contract/http/wire-names'
import { type PublishedSurvey, SPECIFIED_SLUGS } from '@terminal/contract/surveys/survey'
import { Encuesta, SURVEY_NAMES, SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import { Slug } from '@terminal/contract/surveys/survey-content'
import { ApiError, readApi } from '../server/api.server.ts'
import { log } from '../server/log.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** What is at the address of a survey. `none`: the specification names it, and there is no edition. */
export type FoundSurvey =
  | { kind: 'found'; survey: PublishedSurvey }
  | { kind: 'none' | 'unknown' | 'unavailable' }

/** The newest edition, in any spelling that the router answers to. */
export async function readSurvey(page: PageContext, slug: string): Promise<FoundSurvey> {
  if (!Slug.safeParse(slug).success) return { kind: 'unknown' }
  try {
    const wire = await readApi(page, `${SURVEYS_API_PATH}/${slug}`, Encuesta, 'asked')
    return { kind: 'found', survey: fromWire(SURVEY_NAMES, wire) }
  } catch (err) {
    if (err instanceof ApiError && err.status === 404)
      return { kind: isSpecified(slug) ? 'none' : 'unknown' }
    log.error({ err, requestId: page.requestId }, 'a survey could not be fetched')
    return { kind: 'unavailable' }
  }
}

export function statusOf({ kind }: FoundSurvey): number {
  if (kind === 'unknown') return 404
  return kind === 'unavailable' ? 503 : 200
}

function isSpecified(slug: string): boolean {
  return SPECIFIED_SLUGS.some((each) => each === slug)
}
