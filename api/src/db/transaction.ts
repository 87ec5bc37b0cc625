import type { Queryable, Tx } from './schema.ts'

/** PostgreSQL ends a deadlock by aborting one of the transactions, which only has to be run again. */
const DEADLOCK_DETECTED = '40P01'
/** What was requested without waiting, and is held by another. */
export const LOCK_NOT_AVAILABLE = '55P03'
const ATTEMPTS = 5

/** All of the work or nothing. It may run several times: everything it does is done through `tx`. */
export async function inTransaction<Result>(
  db: Queryable,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, DEADLOCK_DETECTED)) throw error
    }
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
