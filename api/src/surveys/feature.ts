import { resultsAddresses } from '@terminal/contract/surveys/survey-addresses'
import type { Queryable } from '../db/schema.ts'
import type { ApiFeature } from '../platform/feature.ts'
import { countJob, enqueueDueCounts } from './count.job.ts'
import { surveyDeskRoutes } from './desk/survey-desk.routes.ts'
import { SURVEY_NETWORKS } from './network-ceiling.ts'
import { listSlugsWithResults } from './results.queries.ts'
import { surveyResultRoutes } from './results.routes.ts'
import { surveyRoutes } from './surveys.routes.ts'

type Deps = Parameters<typeof surveyRoutes>[0] &
  Parameters<typeof surveyResultRoutes>[0] &
  Parameters<typeof surveyDeskRoutes>[0]

export const SURVEYS = {
  id: 'surveys',
  routes: (deps: Deps) => [surveyRoutes(deps), surveyResultRoutes(deps), surveyDeskRoutes(deps)],
  jobs: [countJob],
  keyUses: [SURVEY_NETWORKS],
  turns: [
    // Midnight and the end of a survey are noticed within this time. Answers do not wait for it.
    { what: 'counts of surveys enqueued', everyMs: 5_000, work: enqueueDueCounts },
  ],
  listBrief: async (db: Queryable) => (await listSlugsWithResults(db)).flatMap(resultsAddresses),
} satisfies ApiFeature
