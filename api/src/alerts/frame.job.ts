import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { SECOND_ROUND_SECONDS } from '../platform/edge/refresh.job.ts'
import type { RestartableRun } from '../platform/edge/restartable-run.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { PAGE_RETRY } from '../platform/jobs/retry-policies.ts'

type FrameDeps = {
  /** Has the edge replace every page. Which pages there are is asked when it begins. */
  refreshAllPages: RestartableRun
}

/** Has the edge replace every page: alerts stand in the frame that surrounds all of them. */
export const frameJob = defineJob({
  name: 'frame',
  // The second round waits for the one under way, where a change restarts it.
  schema: z.object({ isSecond: z.boolean() }),
  queue: {
    retry: PAGE_RETRY,
    pollSeconds: 0.5,
    // Several at a time, so that what has just changed need not wait for the run that is under way.
    concurrency: 4,
    batch: {
      size: 100,
      join: (items) => ({ isSecond: items.every(({ isSecond }) => isSecond) }),
    },
  },
  handle: ({ isSecond }, { refreshAllPages }: FrameDeps) =>
    isSecond ? refreshAllPages.runAgain() : refreshAllPages.restart(),
})

/** Both rounds now, and again at each of these instants. */
export async function enqueueFrame(
  jobs: Jobs,
  tx: Queryable,
  later: readonly Date[],
): Promise<void> {
  for (const startAt of [undefined, ...later]) {
    await jobs.enqueue(tx, frameJob, { isSecond: false }, { startAt })
    await jobs.enqueue(
      tx,
      frameJob,
      { isSecond: true },
      { startAt, delaySeconds: SECOND_ROUND_SECONDS },
    )
  }
}
