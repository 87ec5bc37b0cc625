import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../db/schema.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../../platform/jobs/retry-policies.ts'
import { type CountDeps, countDays } from './day-counts.ts'

type RecountDeps = CountDeps & {
  readOffice: () => Promise<{ petitions: PetitionRules }>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Counts all days with what the head entered. One that waits does for every change before it. */
export const recountJob = defineJob({
  name: 'petition-recount',
  schema: z.object({}),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 1, uniqueBy: () => 'all' },
  async handle(_data, { readOffice, ...deps }: RecountDeps) {
    const { petitions } = await readOffice()
    deps.log.info({ count: await countDays(deps, petitions) }, 'days counted')
  },
})

export async function enqueueRecount(tx: Tx, jobs: Jobs): Promise<void> {
  await jobs.enqueue(tx, recountJob, {})
}
