import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { deleteOrphans } from '../platform/files/delete-orphans.ts'
import type { StoredKind } from '../platform/files/file-kinds.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { sleep } from './sleep.ts'

type CleanerDeps = {
  db: Queryable
  files: FileStore
  fileKinds: readonly StoredKind[]
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
  /** How long a file may wait for its row, and how often such files are looked for. */
  graceMs: number
}

/** Files that a killed process left in the store without a row. */
export async function runOrphanCleaner(deps: CleanerDeps): Promise<void> {
  const { db, files, fileKinds, clock, log, signal, graceMs } = deps
  while (!signal.aborted) {
    await deleteOrphans({ db, files, fileKinds, olderThanMs: graceMs, now: clock.now() }).then(
      (count) => log.info({ count }, 'orphaned files deleted'),
      (err: unknown) => log.warn({ err }, 'could not delete orphaned files'),
    )
    await sleep(graceMs, signal)
  }
}
