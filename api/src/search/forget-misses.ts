import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import { forgetMisses } from './misses.queries.ts'

type Log = Record<'info' | 'warn', (what: object, sentence: string) => void>
type Deps = { db: Queryable; clock: Clock; log: Log }

/** Part of the worker's tidying. What cannot be forgotten now is forgotten the next time. */
export async function forgetOldMisses({ db, clock, log }: Deps): Promise<void> {
  await forgetMisses(db, today(clock)).then(
    (count) => log.info({ count }, 'old searches forgotten'),
    (err: unknown) => log.warn({ err }, 'could not forget old searches'),
  )
}
