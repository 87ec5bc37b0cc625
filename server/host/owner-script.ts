import { userInfo } from 'node:os'
import { join } from 'node:path'
import { RELEASE } from './paths.ts'
import { capture, type Ended, hand } from './run.ts'
import type { Env } from './settings.ts'

export const NODE = join(RELEASE, 'bin/node')

/** Scripts of the api that own the database run as the system's user that PostgreSQL knows as the owner. */
const asOwner = (script: string, args: readonly string[]) =>
  ['-u', 'terminal-owner', '--', NODE, `src/${script}.ts`, ...args] as const

const cwd = join(RELEASE, 'api')

/** The scripts record the user who ran them, and run as another user. */
const withPerson = (env: Env): Env => ({
  ...env,
  // biome-ignore lint/style/noProcessEnv: set by sudo, no setting
  SUDO_USER: process.env.SUDO_USER || userInfo().username,
})

export function handOwnerScript(script: string, args: readonly string[], env: Env) {
  return hand('runuser', asOwner(script, args), { cwd, env: withPerson(env) })
}

export function captureOwnerScript(
  script: string,
  args: readonly string[],
  env: Env,
): Promise<Ended> {
  return capture('runuser', asOwner(script, args), { cwd, env: withPerson(env) })
}
