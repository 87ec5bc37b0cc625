import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Queryable } from './schema.ts'

const OWNER = 'owner'
const FOLDER = new URL('./migrations/', import.meta.url)

/** Applies what is missing, in order, all of it or nothing. There is no way back but forward. */
export async function migrateToLatest(db: Queryable): Promise<string[]> {
  await refuseUnlessOwner(db)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** What another role made would be another's: neither the defaults for api and worker nor the next migration would hold. */
async function refuseUnlessOwner(db: Queryable): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  if (rows[0]?.role !== OWNER)
    throw new Error(
      `Migrations run as the role "${OWNER}", which DATABASE_OWNER_URL must name; \`pnpm db:roles\` makes it`,
    )
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')))
  return Object.fromEntries(
    files.map((file, i) => [
      file.replace(/\.sql$/, ''),
      {
        async up(db) {
          await sql.raw(texts[i] ?? '').execute(db)
        },
      },
    ]),
  )
}
