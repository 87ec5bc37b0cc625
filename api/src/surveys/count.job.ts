import { resultsAddresses } from '@terminal/contract/surveys/survey-addresses'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Clock, today } from '../platform/clock.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../platform/jobs/retry-policies.ts'
import { listDueCounts, storeCounts } from './count-survey.ts'

type CountDeps = {
  db: Queryable
  jobs: Jobs
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Counts the results of a survey. One that waits does for every change before it. */
export const countJob = defineJob({
  name: 'survey-count',
  schema: z.object({ surveyId: z.int() }),
  queue: {
    retry: ENDLESS_RETRY,
    pollSeconds: 1,
    uniqueBy: ({ surveyId }) => String(surveyId),
  },
  async handle({ surveyId }, { db, jobs, clock, log }: CountDeps) {
    const slug = await inTransaction(db, async (tx) => {
      const changed = await storeCounts(tx, surveyId, today(clock))
      if (changed !== undefined)
        await jobs.enqueue(tx, refreshJob, { addresses: resultsAddresses(changed) })
      return changed
    })
    if (slug !== undefined) log.info({ surveyId }, 'results of a survey counted')
  },
})

/** In the transaction that closes a survey or changes it; the worker itself notices answers and midnight. */
export async function enqueueCount(tx: Queryable, jobs: Jobs, surveyId: number): Promise<void> {
  await jobs.enqueue(tx, countJob, { surveyId })
}

/** Returns how many. */
export async function enqueueDueCounts({
  db,
  jobs,
  clock,
}: Pick<CountDeps, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const ids = await listDueCounts(db, today(clock))
  for (const id of ids) await enqueueCount(db, jobs, id)
  return ids.length
}
