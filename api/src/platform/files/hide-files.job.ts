import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import { ENDLESS_RETRY } from '../jobs/retry-policies.ts'
import { markHiddenFiles } from './hidden-files.ts'

type HideFilesDeps = Parameters<typeof markHiddenFiles>[0] & {
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Enqueued with whatever withdraws or restores files: the edge hides them, or shows them again. */
export const hideFilesJob = defineJob({
  name: 'hide-files',
  schema: z.object({}),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 0.5, uniqueBy: () => 'all' },
  async handle(_data, { log, ...deps }: HideFilesDeps) {
    log.info({ count: await markHiddenFiles(deps) }, 'hidden files marked')
  },
})
