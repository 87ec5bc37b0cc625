import { z } from 'zod'
import { defineJob } from '../../src/platform/jobs/define-job.ts'
import { PAGE_RETRY } from '../../src/platform/jobs/retry-policies.ts'

/** Loaded before a process of ours (`--import`): a job of a feature that somebody forgot to list, or named as another. */
defineJob({
  // biome-ignore lint/style/noProcessEnv: the test says which fault it plants
  name: process.env.PLANTED_JOB ?? '',
  schema: z.object({}),
  queue: { retry: PAGE_RETRY, pollSeconds: 1 },
  handle: () => Promise.resolve(),
})
