import { join } from 'node:path'
import { NODE } from '../host/owner-script.ts'
import { RELEASE } from '../host/paths.ts'
import { hand } from '../host/run.ts'
import type { Env } from '../host/settings.ts'

/** `terminal site-check [CARPETA] [--contra CARPETA]` */
export function run(args: string[], env: Env): Promise<number> {
  return hand(NODE, [join(RELEASE, 'server/site-check.ts'), ...args], { cwd: process.cwd(), env })
}
