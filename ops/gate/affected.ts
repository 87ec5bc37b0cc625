import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPid } from '../background.ts'
import { EDGE } from '../edge/local.ts'
import { git } from '../git.ts'
import { ROOT } from '../local-stack.ts'
import { affectedBy } from './affected-paths.ts'

/**
 * pnpm test:affected [COMMIT]: the tests of what changed since COMMIT (HEAD), with its journeys if a stack runs. For a
 * quick answer while developing; what may be delivered is decided by the gate alone.
 */
const [base = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter(Boolean)
const paths = affectedBy(changed)
const journeys = paths.filter((path) => path.startsWith('e2e/'))
const tests = paths.filter((path) => !path.startsWith('e2e/'))
const existing = tests.filter((path) => existsSync(join(ROOT, path)))
console.log(paths.length === 0 ? 'Nothing changed.' : `Tests: ${paths.join(' ') || 'all'}`)
if (existing.length > 0) run('vitest', 'run', '--passWithNoTests', ...existing.filter(Boolean))
const folders = journeys.map((path) => path.slice('e2e/'.length)).filter(isFolder)
if (folders.length > 0 && (await findPid(EDGE.name)) !== undefined)
  run('--filter', '@terminal/e2e', 'exec', 'playwright', 'test', '--no-deps', ...folders)

function isFolder(path: string): boolean {
  return existsSync(join(ROOT, 'e2e', path))
}

function run(...args: string[]): void {
  const { status } = spawnSync('pnpm', args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
