import { execFile, execFileSync } from 'node:child_process'
import {
  appendFile,
  cp,
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const UNITS = fileURLToPath(new URL('./units/', import.meta.url))
const UNIT = /\.(service|target|mount|timer|path)$/

/** What ours name and systemd or another package brings. */
const STRANGERS = ['sysinit.target', 'basic.target', 'timers.target']
const PROGRAMS = [
  'usr/bin/rm',
  'usr/sbin/nginx',
  'usr/bin/terminal',
  'usr/lib/terminal/current/bin/node',
]

/** A server's root with our units and nothing else. */
async function installUnits(root: string): Promise<string[]> {
  const folder = join(root, 'usr/lib/systemd/system')
  await mkdir(folder, { recursive: true })
  const units = (await readdir(UNITS)).filter((name) => UNIT.test(name))
  for (const name of units) await cp(join(UNITS, name), join(folder, name))
  for (const name of STRANGERS) await writeFile(join(folder, name), '[Unit]\n')
  for (const path of PROGRAMS) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), '#!/bin/sh\n', { mode: 0o755 })
  }
  return units
}

/** It exits with 0 on an unknown key, so any output counts as a failure. */
async function verify(root: string, units: readonly string[]): Promise<string> {
  const instances = units.map((name) => name.replace('@.', '@8020.'))
  return run('systemd-analyze', ['verify', `--root=${root}`, '--man=no', ...instances]).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout: string; stderr: string }) => `failed: ${error.stdout}${error.stderr}`,
  )
}

test('systemd has nothing to say about any unit', async () => {
  await using root = await mkdtempDisposable(join(tmpdir(), 'units-'))
  const units = await installUnits(root.path)
  expect(units.length).toBeGreaterThanOrEqual(6)
  expect(await verify(root.path, units)).toBe('')

  const worker = join(root.path, 'usr/lib/systemd/system/terminal-worker.service')
  await appendFile(worker, 'ProtectEverything=yes\n')
  expect(await verify(root.path, units)).toContain('ProtectEverything')
})

test.for([
  ['terminal-api@.service', 1.5],
  ['terminal-web@.service', 1.5],
  ['terminal-worker.service', 1.5],
  ['terminal-edge.service', 2.7],
] as const)('%s is exposed by %d at most', ([unit, most]) => {
  const options = ['--offline=true', '--no-pager', `--threshold=${most * 10}`]
  const said = execFileSync('systemd-analyze', ['security', ...options, join(UNITS, unit)], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  const level = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
  expect(level).toBeLessThanOrEqual(most)
})

test('a process of Node that hangs is killed, and so is one of the release before', async () => {
  const names = (await readdir(UNITS)).filter((name) => UNIT.test(name))
  const units = await Promise.all(names.map((name) => readFile(join(UNITS, name), 'utf8')))
  const lasting = units.filter((unit) => /^Restart=always$/m.test(unit) && /bin\/node /.test(unit))
  expect(lasting).toHaveLength(3)
  for (const unit of lasting)
    for (const line of [
      // In what dpkg unpacked: a release before it has no such file.
      /^ExecStart=\S+\/node --import=\/usr\/lib\/terminal\/tree\/server\/watchdog\.ts /m,
      /^WatchdogSec=30\nWatchdogSignal=SIGKILL\nNotifyAccess=all\nLimitCORE=0$/m,
    ])
      expect(unit).toMatch(line)
})

test('every user and group can be made', async () => {
  await using root = await mkdtempDisposable(join(tmpdir(), 'users-'))
  await mkdir(join(root.path, 'etc'))
  const make = ['--dry-run', `--root=${root.path}`, join(UNITS, 'sysusers.conf')]
  await expect(run('systemd-sysusers', make)).resolves.toBeDefined()
})
