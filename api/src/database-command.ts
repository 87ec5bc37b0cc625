import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from './db/client.ts'
import { migrateToLatest } from './db/migrate.ts'
import { insertMissingNumerals } from './db/numerals.ts'
import { hasOthersNews, seedDemo } from './db/seed.ts'
import { JOBS } from './jobs.ts'
import { openDiskStore } from './platform/files.ts'
import { installJobs } from './platform/jobs/install-jobs.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'

const {
  DATABASE_OWNER_URL: url,
  FILES_DIR: filesDir,
  STACK: stack,
} = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
  process.env,
  environment
    .pick({ DATABASE_OWNER_URL: true, FILES_DIR: true })
    .extend({ STACK: environment.shape.STACK.optional() }),
)

const log = buildLog('info')
const onError = (err: unknown) => log.error({ err }, 'database connection lost')
const { db, close } = openDatabase(url, onError, { statementTimeoutMs: 0 })
const files = openDiskStore(filesDir)

const COMMANDS: Record<string, () => Promise<void>> = { migrate, numerals, seed, reset }
const command = COMMANDS[process.argv[2] ?? '']
if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}`)
await command().finally(close)

async function migrate(): Promise<void> {
  log.info({ applied: await migrateToLatest(db) }, 'migrated')
  await installJobs(url, JOBS)
}

/** For an operator of its own: the numerals of the law, and no demo data. */
async function numerals(): Promise<void> {
  const actor = { issuer: 'sistema', subject: 'db:numerals', name: 'Numerales de la ley' }
  await withJobs(async (jobs) => {
    const added = await db.transaction().execute((tx) => insertMissingNumerals({ tx, jobs, actor }))
    log.info({ added }, added.length > 0 ? 'numerals added' : 'every numeral is there already')
  })
}

async function seed(): Promise<void> {
  refuseUnlessLocal()
  if (await hasOthersNews(db)) return log.info('there is news already: nothing seeded')
  await withJobs(async (jobs) => log.info(await seedDemo({ db, files, jobs }), 'seeded'))
}

async function withJobs(work: (jobs: Jobs) => Promise<void>): Promise<void> {
  const jobs = openJobs(url, { isWorker: false, onError })
  await work(jobs).finally(() => jobs.close())
}

async function reset(): Promise<void> {
  refuseUnlessLocal()
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate()
  await seed()
}

/** Reset destroys everything and seeding invents it: what does not say that it is local may be somebody's. */
function refuseUnlessLocal(): void {
  // As the driver reads it: an address may name one host and a parameter of it another.
  const { host } = new pg.Client({ connectionString: url })
  if (stack === undefined || !['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new Error('Demo data and db:reset are for a database of this machine, with STACK=local')
  }
}
