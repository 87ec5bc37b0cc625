import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href
const GUARD = new URL('./watchdog-guard.ts', import.meta.url).href

function runGuarded(code: string) {
  const script = `import { startGuard } from '${GUARD}'\nconst beat = startGuard(900)\n${code}`
  return spawn(process.execPath, ['--input-type=module', '-e', script])
}

test('a process whose event loop stands still is killed, and says why', async () => {
  const child = runGuarded('for (;;);')
  const said = text(child.stderr)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await said).toContain('the event loop stands still')
})

test('one that fills its memory ends by itself', async () => {
  const filling = 'const kept = []; for (;;) kept.push(new Array(10_000).fill(Math.random()))'
  const options: SpawnSyncOptions = { encoding: 'utf8' }
  const args = ['--max-old-space-size=32', `--import=${WATCHDOG}`, '-e', filling]
  const { signal, stderr } = spawnSync(process.execPath, args, options)
  expect([signal, String(stderr)]).toEqual([
    'SIGABRT',
    expect.stringContaining('heap out of memory'),
  ])
})

test('one that lives is left alone, and ends when it has nothing more to do', async () => {
  const child = runGuarded(
    'let left = 20; const t = setInterval(() => { beat(); if (!--left) clearInterval(t) }, 100)',
  )
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the main thread notifies systemd’s socket; worker threads do not', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'watchdog-'))
  const told = join(folder.path, 'told')
  await writeFile(join(folder.path, 'systemd-notify'), `#!/bin/sh\necho "$@" >>${told}\n`, {
    mode: 0o755,
  })
  const env = { PATH: `${folder.path}:/usr/bin:/bin`, NOTIFY_SOCKET: join(folder.path, 'none') }
  const threads = "new (require('node:worker_threads').Worker)('', { eval: true })"
  const { status } = spawnSync(process.execPath, [`--import=${WATCHDOG}`, '-e', threads], { env })
  expect([status, await readFile(told, 'utf8')]).toEqual([0, 'WATCHDOG=1\n'])
})
