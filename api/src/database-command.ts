import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { openDatabase } from './db/client.ts'
import { buildIndexes } from './db/indexes.ts'
import { migrateToLatest } from './db/migrate.ts'
import type { Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { insertMissingNumerals } from './documents/numerals.ts'
import { JOBS } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { installJobs } from './platform/jobs/install-jobs.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'
import { putSurveys } from './put-surveys.ts'

const { DATABASE_OWNER_URL: url, SITE_DIR: siteDir } = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
  process.env,
  environment.pick({ DATABASE_OWNER_URL: true, SITE_DIR: true }),
)

const log = buildLog('info')
const onError = (err: unknown) => log.error({ err }, 'database connection lost')
const { db, close } = openDatabase(url, onError, { statementTimeoutMs: 0 })

const COMMANDS: Record<string, () => Promise<void>> = { migrate, numerals, surveys }
const command = COMMANDS[process.argv[2] ?? '']
if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}`)
await command().finally(close)

async function migrate(): Promise<void> {
  log.info({ applied: await migrateToLatest(db) }, 'migrated')
  const built = await buildIndexes(db)
  if (built.length > 0) log.info({ built }, 'indexes built')
  await installJobs(url, JOBS)
}

/** The numerals of the law, which every operator has. */
async function numerals(): Promise<void> {
  const actor = { issuer: 'sistema', subject: 'db:numerals', name: 'Numerales de la ley' }
  const added = await write((tx, jobs) => insertMissingNumerals({ tx, jobs, actor }))
  log.info({ added }, added.length > 0 ? 'numerals added' : 'every numeral is there already')
}

/** The surveys that the operator's folder begins with. */
async function surveys(): Promise<void> {
  const actor = { issuer: 'sistema', subject: 'db:surveys', name: 'Encuestas de la terminal' }
  const clock = systemClock
  const rows = await write((tx, jobs) => putSurveys({ tx, jobs, clock, actor, siteDir }))
  const added = rows.map(({ slug, edition }) => `${slug} ${edition}`)
  log.info({ added }, added.length > 0 ? 'surveys added' : 'every survey is there already')
}

async function write<Result>(work: (tx: Tx, jobs: Jobs) => Promise<Result>): Promise<Result> {
  const jobs = openJobs(url, { isWorker: false, onError })
  return await inTransaction(db, (tx) => work(tx, jobs)).finally(() => jobs.close())
}
