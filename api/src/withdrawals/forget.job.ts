import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../platform/jobs/retry-policies.ts'
import { findForgotten, markWritten } from './forgotten-records.ts'
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
    // Not which: no line of a log leads to what was written.
    log.info('a forgotten record is in the ledger')
  },
})

/** Done twice, it changes nothing. Many are one writing: each reads the whole ledger. */
async function finishForgetting(
  { db, ledgerFile }: FinishDeps,
  ...ids: readonly string[]
): Promise<void> {
  const forgotten = await findForgotten(db, ids)
  if (forgotten.length < ids.length) throw new Error('No such forgotten record')
  await appendToLedger(ledgerFile, ...forgotten)
  await markWritten(db, ids)
}

/** Writes those whose ledger line is still missing, of those at hand. Returns how many. */
export async function finishUnwritten(deps: FinishDeps): Promise<number> {
  const ids = await listUnwritten(deps.db)
  await finishForgetting(deps, ...ids)
  return ids.length
}

/** Those whose job was lost. Returns how many. */
export async function enqueueUnwritten(db: Queryable, jobs: Jobs): Promise<number> {
  const ids = await listUnwritten(db)
  for (const id of ids) await jobs.enqueue(db, forgetJob, { id })
  return ids.length
}

async function listUnwritten(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('forgotten_records')
    .select('key_id')
    .where('finished_at', 'is', null)
    .orderBy('forgotten_at')
    .execute()
  return rows.map(({ key_id }) => key_id)
}
