import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandSettings } from './database.ts'
import { ROOT } from './local-stack.ts'

/** pnpm keys new | sheet | confirm | read | rotate | status: of the local stack, or of the environment. */
const script = 'src/keys-command.ts'
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
  cwd: join(ROOT, 'api'),
  // biome-ignore lint/style/noProcessEnv: what the operator sets comes before the local defaults
  env: commandSettings(process.env),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
