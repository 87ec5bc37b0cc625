import pg from 'pg'
import { vi } from 'vitest'

export type Statement = { text: string; values: unknown[] }

/** What the processes of this test ask of PostgreSQL while something is done, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([asked, values]: unknown[]) => toStatement(asked, values))
  } finally {
    query.mockRestore()
  }
}

function toStatement(asked: unknown, given: unknown): Statement {
  const { text = String(asked), values = given } = asked as Partial<Statement>
  return { text, values: Array.isArray(values) ? values : [] }
}
