import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Queryable } from './schema.ts'
import { hasCode, LOCK_NOT_AVAILABLE } from './transaction.ts'

const OWNER = 'owner'
const FOLDER = new URL('./migrations/', import.meta.url)

/** Queries queue behind a waiting migration. */
const LOCK_TIMEOUT = '5s'
const TRIES = 6
const TRY_AGAIN_MS = 5_000

/**
 * Applies what is missing, in order, all of it or nothing. There is no way back but forward. Where a long transaction
 * holds a table, it lets everybody through and tries again.
 */
export async function migrateToLatest(db: Queryable, folder: URL = FOLDER): Promise<string[]> {
  await refuseUnlessOwner(db)
  // After a rollback the database has migrations of a later release, which Kysely would take for damage.
  if ((await listPending(db, folder)).length === 0) return []
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migratorOf(db, folder).migrateToLatest()
    if (!error) return results.map((result) => result.migrationName)
    if (tries === TRIES || !hasCode(error, LOCK_NOT_AVAILABLE)) throw error
    await pause(TRY_AGAIN_MS)
  }
}

/** What it would apply. */
export async function listPending(db: Queryable, folder: URL = FOLDER): Promise<string[]> {
  const known = await migratorOf(db, folder).getMigrations()
  return known.filter((each) => each.executedAt === undefined).map((each) => each.name)
}

function migratorOf(db: Queryable, folder: URL): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
}

/** What another role made would be another's: neither the defaults for api and worker nor the next migration would hold. */
async function refuseUnlessOwner(db: Queryable): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  if (rows[0]?.role !== OWNER)
    throw new Error(
      `Migrations run as the role "${OWNER}", which DATABASE_OWNER_URL must name; \`pnpm db:roles\` makes it`,
    )
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return Object.fromEntries(
    files.map((file, i) => [
      file.replace(/\.sql$/, ''),
      {
        async up(db) {
          // Of the transaction that all of them are: the turn of another run is waited for before, without it.
          await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db)
          await sql.raw(texts[i] ?? '').execute(db)
        },
      },
    ]),
  )
}
