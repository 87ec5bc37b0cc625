import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPid } from '../background.ts'
import { PATHS } from '../local-stack.ts'

/** The process of a part of the running stack. */
export async function requirePid(name: string): Promise<number> {
  const pid = await findPid(name)
  if (pid === undefined) throw new Error(`${name} does not run: pnpm stack up`)
  return pid
}

/** PostgreSQL writes its own. */
export async function requirePostgresPid(): Promise<number> {
  const text = await readFile(join(PATHS.postgres, 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}
