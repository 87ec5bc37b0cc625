import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandSettings } from './database.ts'
import { ROOT } from './local-stack.ts'

/** pnpm accounts add | roles | disable | list | reset | rotate-key: in the local stack's database, or in the one the environment names. */
const script = 'src/accounts-command.ts'
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
  cwd: join(ROOT, 'api'),
  // biome-ignore lint/style/noProcessEnv: what the operator sets comes before the local defaults
  env: commandSettings(process.env),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
