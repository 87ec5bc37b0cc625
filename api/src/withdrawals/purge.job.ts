import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../platform/jobs/retry-policies.ts'
import { type FinishPurgeDeps, finishPurge } from './finish-purge.ts'
import { listUnfinished } from './purges.ts'

type PurgeDeps = FinishPurgeDeps & { log: Pick<FastifyBaseLogger, 'info'> }

/** Writes a purge to the ledger and deletes its files. */
export const purgeJob = defineJob({
  name: 'purge',
  schema: z.object({ id: z.string() }),
  queue: {
    retry: ENDLESS_RETRY,
    pollSeconds: 0.5,
    // Several at a time, so that one that fails does not keep the others waiting.
    concurrency: 4,
    uniqueBy: ({ id }) => id,
  },
  async handle({ id }, { log, ...deps }: PurgeDeps) {
    await finishPurge(deps, id)
    log.info({ id }, 'purge finished')
  },
})

/** Those whose job was lost. Returns how many. */
export async function enqueueUnfinished(db: Queryable, jobs: Jobs): Promise<number> {
  const ids = await listUnfinished(db)
  for (const id of ids) await jobs.enqueue(db, purgeJob, { id })
  return ids.length
}
