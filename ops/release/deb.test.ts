import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../checks/fixture-repository.ts'
import { buildDeb, debName } from './deb.ts'

const at = new Date('2026-11-17T08:00:00Z')
const CONTROL =
  'Package: terminal\nVersion: @VERSION@\nArchitecture: @ARCH@\nMaintainer: T <t@example.org>\nDescription: x\n'

function contents(mode: number) {
  const folder = buildFolder({
    'tree/bin/node': 'node',
    'tree/CHANGELOG.md': '# Cambios\n',
    'server/units/terminal.target': '[Unit]\n',
    'server/units/sysusers.conf': '',
    'server/units/notes.md': '',
    'server/debian/control': CONTROL,
    'server/debian/postinst': '#!/bin/sh\n',
    'server/debian/terminal': '#!/bin/sh\n',
    'server/debian/terminal.env': 'KEY=\n',
  })
  const node = join(folder, 'tree/bin/node')
  chmodSync(node, mode)
  utimesSync(node, mode, mode)
  const [tree, server] = [join(folder, 'tree'), join(folder, 'server')]
  return { folder, contents: { tree, server, version: '1.0.0-rc.1', arch: 'arm64', at } as const }
}

const ask = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' })

test('every file has its place, root owns it, and umask and clock leave no trace', async () => {
  const [one, two] = [contents(0o755), contents(0o700)]
  const [first, second] = [join(one.folder, 'a.deb'), join(two.folder, 'b.deb')]
  await buildDeb(first, one.contents)
  await buildDeb(second, two.contents)

  expect(readFileSync(first).equals(readFileSync(second))).toBe(true)
  expect(ask('-f', first, 'Version', 'Architecture')).toBe(
    'Version: 1.0.0~rc.1\nArchitecture: arm64\n',
  )
  const files = ask('-c', first)
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('-'))
    .map((line) => line.split(/\s+/))
    .map(([mode, owner, , , , name]) => `${mode} ${owner} ${name}`)
  expect(files.sort()).toEqual([
    '-rw-r--r-- root/root ./usr/lib/systemd/system/terminal.target',
    '-rw-r--r-- root/root ./usr/lib/sysusers.d/terminal.conf',
    '-rw-r--r-- root/root ./usr/lib/terminal/tree/CHANGELOG.md',
    '-rw-r--r-- root/root ./usr/share/doc/terminal/changelog',
    '-rw-r--r-- root/root ./usr/share/doc/terminal/terminal.env',
    '-rwxr-xr-x root/root ./usr/bin/terminal',
    '-rwxr-xr-x root/root ./usr/lib/terminal/tree/bin/node',
  ])
})

test('to Debian, a candidate comes before its version', () => {
  expect(debName('1.0.0-rc.1', 'x64')).toBe('terminal_1.0.0~rc.1_amd64.deb')
  execFileSync('dpkg', ['--compare-versions', '1.0.0~rc.1', 'lt', '1.0.0'])
})
