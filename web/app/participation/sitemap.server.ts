import { findPage } from '@terminal/contract/pages/pages'
import { resultsPath, surveyPath } from '@terminal/contract/surveys/survey-addresses'
import type { PageContext } from '../server/page-context.server.ts'
import { announcedSurveys } from './surveys.server.ts'

/** What the list of pages does not name: other surveys than those of the specification, and results. */
export async function surveyAddresses(page: PageContext) {
  const surveys = (await announcedSurveys(page)) ?? []
  return surveys
    .flatMap(({ slug, hasResults }) => [
      surveyPath(slug),
      ...(hasResults ? [resultsPath(slug)] : []),
    ])
    .filter((path) => !findPage(path))
    .map((address) => ({ address }))
}
