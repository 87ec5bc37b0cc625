import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable, ScanState, Tx } from '../../db/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { openPrivateFile } from '../files/private-files.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { FILE_RETRY } from '../jobs/retry-policies.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { type Antivirus, scan } from './clamd.ts'

export type ScanDeps = {
  db: Queryable
  privateFiles: FileStore
  masters: MasterKeys
  antivirus: Antivirus | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** What has this file writes down that it is infected. */
  onInfected: (tx: Tx, key: string) => Promise<void>
}

/** Has the antivirus look through a citizen's file. */
export const scanJob = defineJob({
  name: 'scan',
  schema: z.object({ key: z.string() }),
  queue: {
    // For some two hours; what waits longer is enqueued anew by the worker's maintenance.
    retry: { ...FILE_RETRY, retryLimit: 20 },
    pollSeconds: 1,
    concurrency: 2,
    uniqueBy: ({ key }) => key,
  },
  handle: ({ key }, deps: ScanDeps) => scanPrivateFile(deps, key),
})

/** Of an incoming file: not downloadable before the antivirus has scanned it, where there is one. */
export function scanStateAtFirst(antivirus: Antivirus | undefined): ScanState {
  return antivirus ? 'waiting' : 'unscanned'
}

/** Done twice, it changes nothing. Throws while there is no verdict: the file stays as it is. */
async function scanPrivateFile(deps: ScanDeps, key: string): Promise<void> {
  const { db, antivirus, log, onInfected } = deps
  const file = await openPrivateFile(deps, key)
  if (!file || file.scanState === 'clean' || file.scanState === 'infected') return
  // Its setting was taken away while the file waited.
  if (!antivirus) return setScanState(db, key, 'unscanned')
  const verdict = await scan(antivirus, file.stream)
  if (verdict === 'unknown') throw new Error('The antivirus gave no verdict')
  await db.transaction().execute(async (tx) => {
    await setScanState(tx, key, verdict)
    if (verdict === 'infected') await onInfected(tx, key)
  })
  log.info({ verdict, bytes: file.bytes }, 'private file scanned')
}

async function setScanState(db: Queryable, key: string, state: ScanState): Promise<void> {
  await db
    .updateTable('private_files')
    .set({ scan_state: state, scanned_at: state === 'unscanned' ? null : sql<string>`now()` })
    .where('key', '=', key)
    .execute()
}

/**
 * Files whose job was lost or given up, and those that came before there was an antivirus; without one, those that wait
 * for it. Returns how many.
 */
export async function enqueueUnscanned(
  db: Queryable,
  jobs: Jobs,
  antivirus: Antivirus | undefined,
): Promise<number> {
  const states: ScanState[] = antivirus ? ['waiting', 'unscanned'] : ['waiting']
  const rows = await db
    .selectFrom('private_files')
    .select('key')
    .where('scan_state', 'in', states)
    .where('key_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  for (const { key } of rows) await jobs.enqueue(db, scanJob, { key })
  return rows.length
}
