import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { enqueueDueCounts } from '../surveys/count.job.ts'
import { sleep } from './sleep.ts'

/** Midnight and the end of a survey are noticed within this time. Answering waits for nobody. */
const EVERY_MS = 5_000

type CounterDeps = {
  db: Queryable
  jobs: Jobs
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  signal: AbortSignal
}

/** Has surveys counted that have results to show, or whose last day is over. */
export async function runSurveyCounter(deps: CounterDeps): Promise<void> {
  const { log, signal } = deps
  while (!signal.aborted) {
    await enqueueDueCounts(deps).catch((err: unknown) =>
      log.warn({ err }, 'could not look for surveys to count'),
    )
    await sleep(EVERY_MS, signal)
  }
}
