import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Queryable, Tables } from './schema.ts'

// Days and instants stay text: as Date objects a day would move with the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, String)

export type Database = {
  db: Queryable
  close(): Promise<void>
}

type Options = {
  /** How long a statement may take. Migrations take what they need: 0. */
  statementTimeoutMs?: number
  /** How long one waits for a connection, made or given back. */
  connectionTimeoutMs?: number
}

export function openDatabase(
  url: string,
  onConnectionLost: (error: Error) => void,
  { statementTimeoutMs = 5_000, connectionTimeoutMs = 2_000 }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A server that hangs does not keep its own time.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 1_000,
  })
  // Without a listener on the pool (idle clients) and on each client (checked out), a restart of
  // PostgreSQL is an unhandled 'error' event, and the process dies with it.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))

  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

/** Classes 08 (connection), 53 (out of resources), 57 (operator intervention); and what the socket says. */
const UNAVAILABLE_CODE = /^(08...|53...|57...|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const UNAVAILABLE_MESSAGE =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Query read timeout$/

/** Whether the database could not be reached or was going away, as opposed to refusing what we asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  // Of a socket of the machine: it is gone while PostgreSQL is.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return UNAVAILABLE_CODE.test(code) || UNAVAILABLE_MESSAGE.test(error.message)
}

/** Classes 22 (a value it cannot hold) and 23 (one that a constraint does not allow). */
export function isValueRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code))
}
