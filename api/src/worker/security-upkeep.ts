import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { forgetSecurityEvents } from '../platform/security-log.ts'
import { sleep } from './sleep.ts'

const EVERY_MS = 60 * 60 * 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

type UpkeepDeps = {
  dir: string | undefined
  days: number
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** Security events are kept for so many days, and no longer. */
export async function runSecurityUpkeep({ dir, days, clock, log, signal }: UpkeepDeps) {
  while (dir !== undefined && !signal.aborted) {
    const first = new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
    await forgetSecurityEvents(dir, first).then(
      (count) => log.info({ count }, 'old security events deleted'),
      (err: unknown) => log.warn({ err }, 'could not delete old security events'),
    )
    await sleep(EVERY_MS, signal)
  }
}
