import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../local-stack.ts'
import { unpackDebian } from './unpacked.ts'

const run = promisify(execFile)

const INCLUDE = [
  ...['ca-certificates', 'openssl', 'procps', 'postgresql', 'postgresql-client', 'libclamav12'],
  ...['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
]
/** What depends on the version of PostgreSQL most, when no file is named. */
const TESTS = ['api/src/db', 'api/src/petitions', 'api/src/search', 'api/test/migrate.api.test.ts']

/**
 * `node ops/release/debian.ts [test files]`: API tests in Debian 13, with its PostgreSQL 17 and this checkout's Node. As root:
 * a root folder of its own, in which this checkout has the same path.
 */
await using scratch = await mkdtempDisposable(join(tmpdir(), 'terminal-trixie-'))
const root = scratch.path
await run('tar', ['-xf', await ensureTrixie(), '-C', root])
await mkdir(join(root, ROOT), { recursive: true })

// Mounts in their own namespace: they end with the process, however it exits.
const script = `
mount --bind "$REPOSITORY" "$NEW_ROOT$REPOSITORY"
mount --rbind /dev "$NEW_ROOT/dev"
mount -t proc proc "$NEW_ROOT/proc"
mount -t tmpfs tmpfs "$NEW_ROOT/tmp"
exec chroot "$NEW_ROOT" sh -c 'cd "$0" && ls /usr/lib/postgresql && exec node node_modules/vitest/vitest.mjs run --project api "$@"' "$REPOSITORY" "$@"
`
const named = process.argv.slice(2)
const tests = named.length > 0 ? named : TESTS
const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', script, 'sh', ...tests]
const PATH = `${join(ROOT, '.tools/bin')}:/usr/sbin:/usr/bin:/sbin:/bin`
// The network is this machine's: ports are those of this stack's own base.
// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
const { STACK_BASE = '21000' } = process.env
const child = spawn('unshare', args, {
  stdio: 'inherit',
  env: { PATH, STACK_BASE, REPOSITORY: ROOT.replace(/\/$/, ''), NEW_ROOT: root, LANG: 'C.UTF-8' },
})
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1

/** Made once; fetching it takes longer than using it. */
async function ensureTrixie(): Promise<string> {
  const file = join(ROOT, '.tools/trixie.tar')
  if (existsSync(file)) return file
  const mmdebstrap = join(await unpackDebian('mmdebstrap', ['mmdebstrap']), 'usr/bin/mmdebstrap')
  const include = `--include=${INCLUDE.join(',')}`
  const unfinished = join(ROOT, '.tools/trixie.part.tar')
  await run(mmdebstrap, ['--variant=minbase', include, 'trixie', unfinished])
  await rename(unfinished, file)
  return file
}
