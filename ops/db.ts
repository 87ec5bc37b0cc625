import { readFile } from 'node:fs/promises'
import { commandSettings, runDatabaseCommand } from './database.ts'
import { ROLES_FILE } from './database-roles.ts'

/**
 * pnpm db:migrate | db:numerals | db:surveys | db:seed | db:reset | db:replay-ledger: the local stack's database, or the one the
 * environment names; and pnpm db:roles, which prints what a superuser runs once before them.
 */
const [, , command = ''] = process.argv
if (command === 'roles') process.stdout.write(await readFile(ROLES_FILE, 'utf8'))
// biome-ignore lint/style/noProcessEnv: what the operator sets comes before the local defaults
else await runDatabaseCommand(command, commandSettings(process.env))
