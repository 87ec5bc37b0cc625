import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queryable } from './schema.ts'

const FOLDER = new URL('./indexes/', import.meta.url)
/** Among the advisory locks of this database; any number that nothing else uses. */
const LOCK = 7_206_801
const LOOK_AGAIN_MS = 200

type Index = { name: string; statement: string }

/**
 * Builds what is missing of the indexes that have a file of their own, while everybody writes: they are for tables that
 * may be large, and cannot be built in the transaction of the migrations. One that a killed build left half made is
 * built anew. Says which it built.
 */
export async function buildIndexes(db: Queryable, folder: URL = FOLDER): Promise<string[]> {
  const indexes = await readIndexes(folder)
  if (indexes.length === 0) return []
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await takeTurn(connection)
    try {
      const built: string[] = []
      for (const index of indexes) {
        if (await build(connection, index)) built.push(index.name)
      }
      return built
    } finally {
      // The connection goes back to others. Where it is lost, so are lock and setting.
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection).catch(() => undefined)
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
    }
  })
}

async function readIndexes(folder: URL): Promise<Index[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // No table has needed one yet.
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = files.filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      statement: await readFile(new URL(file, folder), 'utf8'),
    })),
  )
}

/** Polled: a lock that waits inside a statement would block the concurrent build, and be blocked by it. */
async function takeTurn(connection: Queryable): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      is_ours: boolean
    }>`select pg_try_advisory_lock(${LOCK}) as is_ours`.execute(connection)
    if (rows[0]?.is_ours) return
    await pause(LOOK_AGAIN_MS)
  }
}

async function build(connection: Queryable, { name, statement }: Index): Promise<boolean> {
  const isValid = await findState(connection, name)
  if (isValid) return false
  if (isValid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(connection)
  await sql.raw(statement).execute(connection)
  if (!(await findState(connection, name)))
    throw new Error(`indexes/${name}.sql does not make the index ${name}`)
  return true
}

/** Whether it was built to its end; undefined when there is none. */
async function findState(connection: Queryable, name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_valid: boolean }>`select indisvalid as is_valid from pg_index
    where indexrelid = to_regclass(${`"${name}"`})`.execute(connection)
  return rows[0]?.is_valid
}
