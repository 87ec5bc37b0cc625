import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PORTS } from './addresses.ts'
import { installRoles } from './database-roles.ts'
import { OWNER_SETTINGS, PATHS, ROOT, URLS } from './local-stack.ts'
import { type Cluster, startPostgres } from './postgres.ts'

const run = promisify(execFile)

/** The stack's PostgreSQL, running, migrated and with the demo news. */
export async function prepareDatabase(): Promise<Cluster> {
  const cluster = await startPostgres(PORTS.postgres, PATHS.postgres)
  const database = new URL(URLS.database).pathname.slice(1)
  const { stdout } = await run('psql', [
    ...[cluster.url('postgres'), '-At', '-c'],
    `select 1 from pg_database where datname = '${database}'`,
  ])
  if (stdout.trim() === '')
    await run('psql', [cluster.url('postgres'), '-c', `create database ${database}`])
  await installRoles(URLS.database)
  for (const command of ['migrate', 'seed']) await runDatabaseCommand(command, OWNER_SETTINGS)
  return cluster
}

/**
 * The local stack's settings, or those of the environment. One that names a database names everything: what it leaves out
 * is not taken from this machine's, nor is it local unless it says so.
 */
export function commandSettings(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return given.DATABASE_URL || given.DATABASE_OWNER_URL ? given : { ...OWNER_SETTINGS, ...given }
}

/** What reaches into the features has a script of its own. */
const REPLAY_LEDGER = 'replay-ledger'

/** `api/src/db/command.ts`, against the database the settings name. */
export async function runDatabaseCommand(
  command: string,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const cwd = join(ROOT, 'api')
  const args =
    command === REPLAY_LEDGER ? ['src/replay-ledger-command.ts'] : ['src/db/command.ts', command]
  const { stdout } = await run(process.execPath, args, { cwd, env: settings })
  process.stdout.write(stdout)
}
