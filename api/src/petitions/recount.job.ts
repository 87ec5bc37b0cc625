import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable, Tx } from '../db/schema.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../platform/jobs/retry-policies.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { currentOfficeDays } from './current-rules.ts'
import { enqueueNoticeCount } from './notices/notices.job.ts'
import { recountDue } from './recount-due.ts'

type RecountDeps = {
  db: Queryable
  masters: MasterKeys
  readOffice: () => Promise<{ petitions: PetitionRules }>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Counts the days of open petitions with what the head entered. One that waits does for every change before it. */
export const recountJob = defineJob({
  name: 'petition-recount',
  schema: z.object({}),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 1, uniqueBy: () => 'all' },
  async handle(_data, { db, masters, readOffice, log }: RecountDeps) {
    const { petitions } = await readOffice()
    const count = await recountDue({ db, masters, log }, await currentOfficeDays(db, petitions))
    log.info({ count }, 'days of open petitions counted')
  },
})

export async function enqueueRecount(tx: Tx, jobs: Jobs): Promise<void> {
  await jobs.enqueue(tx, recountJob, {})
  await enqueueNoticeCount(tx, jobs)
}
