import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandSettings } from './database.ts'
import { ROOT } from './local-stack.ts'

/** pnpm staff | accounts | keys: a command of the api, with the local stack's settings or those of the environment. */
const [, , name, ...args] = process.argv
const { status } = spawnSync(process.execPath, [`src/${name}-command.ts`, ...args], {
  cwd: join(ROOT, 'api'),
  // biome-ignore lint/style/noProcessEnv: what the operator sets comes before the local defaults
  env: commandSettings(process.env),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
