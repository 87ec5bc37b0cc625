import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { deleteOrphans, type OrphanDeps } from '../platform/files/delete-orphans.ts'
import { deleteOldSecurityEvents } from '../platform/security-log.ts'
import { keepDoing } from './sleep.ts'

type Ours = { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; signal: AbortSignal }

type CleanerDeps = Omit<OrphanDeps, 'olderThanMs' | 'now'> &
  Ours & {
    db: Queryable
    clock: Clock
    /** How long a file may wait for its row, and how often such files are looked for. */
    graceMs: number
  }

/** Files that a killed process left in the store without a row. */
export async function runOrphanCleaner(deps: CleanerDeps): Promise<void> {
  const { clock, log, graceMs } = deps
  const turn = async () => {
    const count = await deleteOrphans({ ...deps, olderThanMs: graceMs, now: clock.now() })
    log.info({ count }, 'orphaned files deleted')
  }
  await keepDoing('orphaned files deleted', turn, { ...deps, everyMs: graceMs })
}

const SECURITY_MS = 60 * 60 * 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

type SecurityDeps = Ours & { dir: string | undefined; days: number; clock: Clock }

/** Security events are kept for so many days, and no longer. */
export async function runSecurityUpkeep(deps: SecurityDeps): Promise<void> {
  const { dir, days, clock, log } = deps
  if (dir === undefined) return
  const turn = async () => {
    const first = new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
    log.info({ count: await deleteOldSecurityEvents(dir, first) }, 'old security events deleted')
  }
  await keepDoing('old security events deleted', turn, { ...deps, everyMs: SECURITY_MS })
}
