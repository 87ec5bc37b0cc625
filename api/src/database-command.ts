import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import type { Logger } from 'pino'
import type { Env, Io } from './command.ts'
import { openDatabase } from './db/client.ts'
import { buildIndexes } from './db/indexes.ts'
import { migrateToLatest } from './db/migrate.ts'
import type { Queryable, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { insertMissingNumerals } from './documents/numerals.ts'
import { JOBS } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { installJobs, type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'
import { putSurveys } from './put-surveys.ts'

type Deps = { url: string; siteDir: string; log: Logger; db: Queryable }

const COMMANDS: Record<string, (deps: Deps) => Promise<void>> = { migrate, numerals, surveys }

export async function main([name = '']: string[], env: Env, io: Io): Promise<number> {
  const { DATABASE_OWNER_URL: url, SITE_DIR: siteDir } = readEnvironment(
    env,
    environment.pick({ DATABASE_OWNER_URL: true, SITE_DIR: true }),
  )
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}`)
  const log = buildLog('info', io.stdout)
  const { db, close } = openDatabase(url, onError(log), { statementTimeoutMs: 0 })
  await command({ url, siteDir, log, db }).finally(close)
  return 0
}

const onError = (log: Logger) => (err: unknown) => log.error({ err }, 'database connection lost')

async function migrate({ db, log, url }: Deps): Promise<void> {
  log.info({ applied: await migrateToLatest(db) }, 'migrated')
  const built = await buildIndexes(db)
  if (built.length > 0) log.info({ built }, 'indexes built')
  await installJobs(url, JOBS)
}

/** The numerals of the law, which every operator has. */
async function numerals(deps: Deps): Promise<void> {
  const actor = { issuer: 'sistema', subject: 'db:numerals', name: 'Numerales de la ley' }
  const added = await write(deps, (tx, jobs) => insertMissingNumerals({ tx, jobs, actor }))
  deps.log.info({ added }, added.length > 0 ? 'numerals added' : 'every numeral is there already')
}

/** The surveys that the operator's folder begins with. */
async function surveys(deps: Deps): Promise<void> {
  const { siteDir, log } = deps
  const actor = { issuer: 'sistema', subject: 'db:surveys', name: 'Encuestas de la terminal' }
  const clock = systemClock
  const rows = await write(deps, (tx, jobs) => putSurveys({ tx, jobs, clock, actor, siteDir }))
  const added = rows.map(({ slug, edition }) => `${slug} ${edition}`)
  log.info({ added }, added.length > 0 ? 'surveys added' : 'every survey is there already')
}

async function write<Result>(
  { db, log, url }: Deps,
  work: (tx: Tx, jobs: Jobs) => Promise<Result>,
): Promise<Result> {
  const jobs = openJobs(url, { isWorker: false, onError: onError(log) })
  return await inTransaction(db, (tx) => work(tx, jobs)).finally(() => jobs.close())
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
