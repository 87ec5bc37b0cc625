import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../platform/jobs/retry-policies.ts'
import { findForgotten } from './forgotten-records.ts'
import { appendToLedger } from './ledger.ts'

type FinishDeps = { db: Queryable; ledgerFile: string }
type ForgetDeps = FinishDeps & { log: Pick<FastifyBaseLogger, 'info'> }

/** Writes to the ledger that a record was forgotten. */
export const forgetJob = defineJob({
  name: 'forget',
  schema: z.object({ id: z.string() }),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 0.5, uniqueBy: ({ id }) => id },
  async handle({ id }, { log, ...deps }: ForgetDeps) {
    await finishForgetting(deps, id)
    // Not which: no line of a log leads to what somebody wrote.
    log.info('a forgotten record is in the ledger')
  },
})

/** Done twice, it changes nothing. */
export async function finishForgetting({ db, ledgerFile }: FinishDeps, id: string): Promise<void> {
  const forgotten = await findForgotten(db, id)
  if (!forgotten) throw new Error('No such forgotten record')
  await appendToLedger(ledgerFile, forgotten)
  await db
    .updateTable('forgotten_records')
    .set({ finished_at: sql`now()` })
    .where('key_id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Those whose job was lost. Returns how many. */
export async function enqueueUnwritten(db: Queryable, jobs: Jobs): Promise<number> {
  const rows = await db
    .selectFrom('forgotten_records')
    .select('key_id')
    .where('finished_at', 'is', null)
    .orderBy('forgotten_at')
    .execute()
  for (const { key_id } of rows) await jobs.enqueue(db, forgetJob, { id: key_id })
  return rows.length
}
