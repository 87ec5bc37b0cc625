import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { collectFiles } from '../platform/collect-files.ts'
import type { FileStore } from '../platform/files.ts'
import { sleep } from './sleep.ts'

type CleanerDeps = {
  db: Queryable
  files: FileStore
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
  /** How long a file may wait for its row, and how often such files are looked for. */
  graceMs: number
}

/** Files that a killed process left in the store without a row. */
export async function runOrphanCleaner(deps: CleanerDeps): Promise<void> {
  const { db, files, clock, log, signal, graceMs } = deps
  while (!signal.aborted) {
    await collectFiles({ db, files, olderThanMs: graceMs, now: clock.now() }).then(
      (count) => log.info({ count }, 'orphaned files deleted'),
      (err: unknown) => log.warn({ err }, 'could not delete orphaned files'),
    )
    await sleep(graceMs, signal)
  }
}
