import type { Queryable } from '../db/schema.ts'

/** PostgreSQL ends a deadlock by giving one of both up; that one only has to begin again. */
const GIVEN_UP = '40P01'
const ATTEMPTS = 5

export async function inTransaction<Result>(
  db: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, GIVEN_UP)) throw error
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
