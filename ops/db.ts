import { runDatabaseCommand } from './database.ts'
import { SETTINGS } from './house.ts'

/** pnpm db:migrate | db:numerals | db:seed | db:reset | db:replay-ledger: the local stack's database, or the one the environment names. */
// biome-ignore lint/style/noProcessEnv: what the operator sets comes before the local defaults
await runDatabaseCommand(process.argv[2] ?? '', { ...SETTINGS, ...process.env })
