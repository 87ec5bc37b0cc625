import { fileURLToPath } from 'node:url'
import { openDatabase } from '@terminal/api/client'
import { systemClock, today } from '@terminal/api/clock'
import { masterKeys } from '@terminal/api/config'
import { openSite } from '@terminal/api/current-site'
import { openDiskStore } from '@terminal/api/files'
import { buildIndexes } from '@terminal/api/indexes'
import { JOBS } from '@terminal/api/job-list'
import { installJobs, openJobs } from '@terminal/api/jobs'
import { buildLog } from '@terminal/api/log'
import { migrateToLatest } from '@terminal/api/migrate'
import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { sql } from 'kysely'
import pg from 'pg'
import { copySite } from './moving/copy-site.ts'
import { weeksUntil } from './moving/move-dates.ts'
import { findSeedDay, hasOthersNews, seedDemo } from './seed.ts'

/** `seed` and `reset`, for the local stack: `pnpm db:seed` and `pnpm db:reset` run them. */
const {
  DATABASE_OWNER_URL: url,
  FILES_DIR: filesDir,
  PRIVATE_FILES_DIR: privateFilesDir,
  PERSONAL_DATA_KEYS: masters,
  SITE_DIR: siteDir,
  OIDC_ISSUER: issuer,
} = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
  process.env,
  environment
    .pick({
      DATABASE_OWNER_URL: true,
      FILES_DIR: true,
      OIDC_ISSUER: true,
      PRIVATE_FILES_DIR: true,
      SITE_DIR: true,
      STACK: true,
    })
    .extend({ PERSONAL_DATA_KEYS: masterKeys }),
)
requireLocalHost()

/** What `SITE_DIR` is a copy of. */
const SITE = fileURLToPath(new URL('../../site', import.meta.url))

const log = buildLog('info')
const onError = (err: unknown) => log.error({ err }, 'database connection lost')
const { db, close } = openDatabase(url, onError, { statementTimeoutMs: 0 })

const COMMANDS: Record<string, () => Promise<void>> = { seed, reset }
const command = COMMANDS[process.argv[2] ?? '']
if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}`)
await command().finally(close)

async function seed(): Promise<void> {
  // Always by the day of the demo data, however long ago that was.
  const day = (await findSeedDay(db)) ?? today(systemClock)
  await copySite({ from: SITE, to: siteDir, weeks: weeksUntil(day) })
  if (await hasOthersNews(db)) return log.info('there is news already: nothing seeded')
  const jobs = openJobs(url, { isWorker: false, onError })
  const site = await openSite(siteDir, log)
  const files = openDiskStore(filesDir)
  const privateFiles = openDiskStore(privateFilesDir)
  try {
    const deps = {
      db,
      files,
      privateFiles,
      jobs,
      masters,
      site,
      siteDir,
      issuer,
      clock: systemClock,
    }
    log.info(await seedDemo(deps), 'seeded')
  } finally {
    site.close()
    await jobs.close()
  }
}

async function reset(): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  log.info({ applied: await migrateToLatest(db) }, 'migrated')
  await buildIndexes(db)
  await installJobs(url, JOBS)
  await seed()
}

/** Reset destroys everything and seeding invents it. */
function requireLocalHost(): void {
  // As the driver reads it: an address may name one host and a parameter of it another.
  const { host } = new pg.Client({ connectionString: url })
  // A path is a socket, and of this machine.
  if (!(host.startsWith('/') || ['127.0.0.1', 'localhost', '::1'].includes(host)))
    throw new Error('Demo data and db:reset are for a database of this machine, with STACK=local')
}
