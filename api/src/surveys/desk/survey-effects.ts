import { resultsAddresses } from '@terminal/contract/surveys/survey-addresses'
import type { Tx } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { announceSurvey } from '../announce-survey.ts'
import { enqueueCount } from '../count.job.ts'
import type { SurveyRow } from '../surveys.queries.ts'

/** What else a change of a published survey is part of, in its transaction: search, announcements and results. */
export async function afterWrite(
  tx: Tx,
  deps: { jobs: Jobs; clock: Clock },
  row: SurveyRow,
): Promise<void> {
  if (row.published_version === null) return
  await announceSurvey(deps, tx, row.slug)
  await enqueueCount(tx, deps.jobs, row.id)
  // What staff write below the numbers changes the page although the numbers stay.
  await deps.jobs.enqueue(tx, refreshJob, { addresses: resultsAddresses(row.slug) })
}
