import { z } from 'zod'
import { defineJob } from '../../src/platform/jobs/define-job.ts'
import { PAGE_RETRY } from '../../src/platform/jobs/retry-policies.ts'

/** Loaded before a process of ours (`--import`): a job that its feature forgot to list, or with another job's name. */
defineJob({
  // biome-ignore lint/style/noProcessEnv: the test says which fault it plants
  name: process.env.PLANTED_JOB ?? '',
  schema: z.object({}),
  queue: { retry: PAGE_RETRY, pollSeconds: 1 },
  handle: () => Promise.resolve(),
})
