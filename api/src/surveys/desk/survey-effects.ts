import { addDays, startOfDay } from '@terminal/contract/calendar/calendar-day'
import { surveyEntry } from '@terminal/contract/search/search-entry'
import { resultsAddresses, surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { SURVEY_PLACES } from '@terminal/contract/surveys/survey-places'
import { dropEntriesAt, putEntry } from '../../db/catalogue.ts'
import type { Tx } from '../../db/schema.ts'
import { type Clock, today } from '../../platform/clock.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { enqueueCount } from '../count.job.ts'
import { findPublished, type SurveyRow } from '../surveys.queries.ts'

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

/**
 * Part of every transaction that publishes, closes or removes an edition, or moves its days: what the search finds at the
 * address, and the pages that announce it, made anew now and at the midnights on which it opens and closes.
 */
export async function announceSurvey(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  tx: Tx,
  slug: string,
): Promise<void> {
  await dropEntriesAt(tx, surveyPath(slug))
  const survey = await findPublished(tx, slug, today(clock))
  if (survey) await putEntry(tx, surveyEntry(survey))
  await refresh()
  if (!survey || survey.state === 'closed') return
  for (const day of [survey.opensOn, addDays(survey.closesOn, 1)])
    if (day > today(clock)) await refresh(new Date(startOfDay(day)))

  async function refresh(startAt?: Date): Promise<void> {
    await jobs.enqueue(tx, refreshJob, { addresses: [...SURVEY_PLACES] }, { startAt })
  }
}
