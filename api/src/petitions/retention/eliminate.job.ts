import { ELIMINATION_ADDRESSES } from '@terminal/contract/petitions/retention/elimination-page'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { dropForgottenFiles } from '../../platform/files/private-file-upkeep.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../../platform/jobs/retry-policies.ts'
import { finishUnwritten } from '../../withdrawals/forget.job.ts'
import { STOP } from '../case/holds.queries.ts'

/** So many in one job: it ends long before it would be taken for dead. */
const BATCH = 500

type EliminateDeps = {
  db: Queryable
  jobs: Jobs
  privateFiles: FileStore
  ledgerFile: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/**
 * Eliminates what an approved inventory lists, one petition in one transaction: killed anywhere it goes on, and one that
 * cannot go is named and stops no other. The ledger and the files follow each batch, and lost ones are found again.
 */
export const eliminateJob = defineJob({
  name: 'petition-eliminate',
  schema: z.object({ inventoryId: z.int() }),
  queue: {
    retry: ENDLESS_RETRY,
    pollSeconds: 1,
    uniqueBy: ({ inventoryId }) => String(inventoryId),
  },
  async handle({ inventoryId }, deps: EliminateDeps) {
    const { db, jobs, log, signal } = deps
    const ids = await listLeft(db, inventoryId)
    let gone = 0
    for (const id of ids) {
      if (signal.aborted) break
      gone += Number((await eliminateOne(deps, inventoryId, id)) === 'gone')
    }
    await finishUnwritten(deps)
    await dropForgottenFiles(deps)
    log.info({ inventoryId, count: ids.length, gone }, 'petitions of an inventory eliminated')
    const isLast = ids.length < BATCH && !signal.aborted
    await inTransaction(db, async (tx) => {
      if (isLast) await finish(tx, jobs, inventoryId)
      else await jobs.enqueue(tx, eliminateJob, { inventoryId })
    })
  },
})

async function listLeft(db: Queryable, inventoryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('elimination_items as item')
    .innerJoin('elimination_inventories as inventory', 'inventory.id', 'inventory_id')
    .select('petition_id')
    .where('inventory_id', '=', inventoryId)
    .where('inventory.state', '=', 'running')
    .where('item.state', '=', 'listed')
    .orderBy('petition_id')
    .limit(BATCH)
    .execute()
  return rows.map(({ petition_id }) => petition_id)
}

type Outcome = { state: 'gone' | 'kept' | 'failed'; why: string | null }

async function eliminateOne(
  { db, log }: EliminateDeps,
  inventoryId: number,
  petitionId: number,
): Promise<Outcome['state']> {
  const item = { inventoryId, petitionId }
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await eliminateIn(tx, item)
      await note(tx, item, outcome)
      return outcome.state
    })
  } catch (error) {
    log.warn({ err: error, petition: petitionId }, 'a petition could not be eliminated')
    await note(db, item, { state: 'failed', why: codeOf(error) })
    return 'failed'
  }
}

type Item = { inventoryId: number; petitionId: number }

async function eliminateIn(tx: Tx, { inventoryId, petitionId }: Item): Promise<Outcome> {
  const row = await tx
    .selectFrom('petitions')
    .innerJoin('elimination_items as item', 'item.petition_id', 'petitions.id')
    .select(['key_id', STOP.as('stop')])
    .select(sql<boolean>`petitions.closed_on is distinct from item.closed_on`.as('isOther'))
    .where('petitions.id', '=', petitionId)
    .where('inventory_id', '=', inventoryId)
    .forNoKeyUpdate('petitions')
    .executeTakeFirstOrThrow()
  if (row.key_id === null) return { state: 'gone', why: null }
  const why = row.stop ?? (row.isOther ? 'changed' : null)
  if (why !== null) return { state: 'kept', why }
  await sql`select eliminate_petition(${inventoryId}, ${petitionId})`.execute(tx)
  return { state: 'gone', why: null }
}

async function note(
  db: Queryable,
  { inventoryId, petitionId }: Item,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('elimination_items')
    .set({ ...outcome, ended_at: sql<string>`now()` })
    .where('inventory_id', '=', inventoryId)
    .where('petition_id', '=', petitionId)
    .execute()
}

/** Of PostgreSQL, or nothing that anybody wrote. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Za-z0-9-]{1,40}$/.test(code) ? code : 'unknown'
}

async function finish(tx: Tx, jobs: Jobs, inventoryId: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('elimination_inventories')
    .set({ state: 'done', finished_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', inventoryId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 1n)
    await jobs.enqueue(tx, refreshJob, { addresses: [...ELIMINATION_ADDRESSES] })
}

/** Those whose job was lost. Returns how many. */
export async function enqueueUnfinishedEliminations(db: Queryable, jobs: Jobs): Promise<number> {
  const rows = await db
    .selectFrom('elimination_inventories')
    .select('id')
    .where('state', '=', 'running')
    .execute()
  for (const { id } of rows) await jobs.enqueue(db, eliminateJob, { inventoryId: id })
  return rows.length
}
