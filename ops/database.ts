import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { PORTS } from './addresses.ts'
import { installRoles } from './database-roles.ts'
import { OWNER_SETTINGS, PATHS, ROOT, SETTINGS, URLS } from './local-stack.ts'
import { type Cluster, startPostgres } from './postgres.ts'

const run = promisify(execFile)

/** The stack's PostgreSQL, running, migrated and with the demo data. */
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
 * The local stack's settings, or those of the environment. An environment that names a database must name everything:
 * nothing is filled in from the local stack, and it is not local unless it says so.
 */
export function commandSettings(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return given.DATABASE_URL || given.DATABASE_OWNER_URL ? given : { ...OWNER_SETTINGS, ...given }
}

type Script = { folder: string; script: string; args: readonly string[] }

/** Of the demo: a production install leaves out what they need. */
const DEMO_COMMANDS = ['seed', 'reset']
const REPLAY_LEDGER = 'replay-ledger'

function scriptOf(command: string): Script {
  // It uses the features, which the folder of the database may not import.
  if (command === REPLAY_LEDGER)
    return { folder: 'api', script: 'src/replay-ledger-command.ts', args: [] }
  if (DEMO_COMMANDS.includes(command))
    return { folder: 'demo', script: 'src/command.ts', args: [command] }
  return { folder: 'api', script: 'src/database-command.ts', args: [command] }
}

/** Runs the script of a command against the database the settings name. */
export async function runDatabaseCommand(
  command: string,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const { folder, script, args } = scriptOf(command)
  // Refused here too: on a server the demo's script would not even load.
  if (folder === 'demo' && settings.STACK !== SETTINGS.STACK)
    throw new Error('Demo data and db:reset are for a database of this machine, with STACK=local')
  const { stdout } = await run(process.execPath, [script, ...args], {
    cwd: join(ROOT, folder),
    env: { ...FROM_SHELL, ...settings },
  })
  process.stdout.write(stdout)
}
