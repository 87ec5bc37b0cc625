import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../db/changes.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ENDLESS_RETRY } from '../jobs/retry-policies.ts'
import {
  type AccessChange,
  type AccessLoss,
  findAccessChanges,
  insertAccessChange,
  listUnwritten,
  markWritten,
} from './access-changes.ts'

type AccessDeps = {
  db: Queryable
  /** On disk for good, outside of the database; the same entry twice is there once. */
  writeLedger: (entry: AccessChange) => Promise<void>
}

/** Writes to the ledger what took access away. */
export const accessJob = defineJob({
  name: 'access',
  schema: z.object({ id: z.string() }),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 0.5, uniqueBy: ({ id }) => id },
  async handle({ id }, { db, writeLedger }: AccessDeps) {
    const [change] = await findAccessChanges(db, [id])
    if (!change) throw new Error(`No such change of access: ${id}`)
    await writeLedger(change)
    await markWritten(db, [id])
  },
})

/** In the transaction that takes it away. */
export async function noteAccessLoss(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  actor: Actor,
  loss: AccessLoss,
): Promise<void> {
  const id = randomUUID()
  await insertAccessChange(tx, { ...loss, id, actor })
  await jobs.enqueue(tx, accessJob, { id })
}

/** Those whose job was lost. Returns how many. */
export async function enqueueUnwrittenAccess(db: Queryable, jobs: Jobs): Promise<number> {
  const ids = await listUnwritten(db)
  for (const id of ids) await jobs.enqueue(db, accessJob, { id })
  return ids.length
}
