import { execFileSync } from 'node:child_process'
import { ROOT } from './local-stack.ts'

/** What git prints, without its last line break. */
export function git(...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio }).trimEnd()
}
