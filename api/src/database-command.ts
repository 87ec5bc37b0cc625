import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { openDatabase } from './db/client.ts'
import { migrateToLatest } from './db/migrate.ts'
import { insertMissingNumerals } from './documents/numerals.ts'
import { JOBS } from './jobs.ts'
import { installJobs } from './platform/jobs/install-jobs.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'

const { DATABASE_OWNER_URL: url } = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
  process.env,
  environment.pick({ DATABASE_OWNER_URL: true }),
)

const log = buildLog('info')
const onError = (err: unknown) => log.error({ err }, 'database connection lost')
const { db, close } = openDatabase(url, onError, { statementTimeoutMs: 0 })

const COMMANDS: Record<string, () => Promise<void>> = { migrate, numerals }
const command = COMMANDS[process.argv[2] ?? '']
if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}`)
await command().finally(close)

async function migrate(): Promise<void> {
  log.info({ applied: await migrateToLatest(db) }, 'migrated')
  await installJobs(url, JOBS)
}

/** The numerals of the law, which every operator has. */
async function numerals(): Promise<void> {
  const actor = { issuer: 'sistema', subject: 'db:numerals', name: 'Numerales de la ley' }
  const jobs = openJobs(url, { isWorker: false, onError })
  const added = await db
    .transaction()
    .execute((tx) => insertMissingNumerals({ tx, jobs, actor }))
    .finally(() => jobs.close())
  log.info({ added }, added.length > 0 ? 'numerals added' : 'every numeral is there already')
}
