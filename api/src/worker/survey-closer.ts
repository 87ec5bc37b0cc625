import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { enqueueUncounted } from '../surveys/count.job.ts'
import { sleep } from './sleep.ts'

/** Midnight is noticed within this time. */
const EVERY_MS = 30_000

type CloserDeps = {
  db: Queryable
  jobs: Jobs
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** Has surveys counted to the end whose last day is over. */
export async function runSurveyCloser({ db, jobs, clock, log, signal }: CloserDeps): Promise<void> {
  while (!signal.aborted) {
    await enqueueUncounted(db, jobs, clock).then(
      (count) => count > 0 && log.info({ count }, 'closed surveys enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for closed surveys'),
    )
    await sleep(EVERY_MS, signal)
  }
}
