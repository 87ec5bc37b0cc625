import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { ROOT } from '../local-stack.ts'
import { commitTime } from './commit-time.ts'
import { levelTree, listPlainFiles } from './files.ts'
import type { Arch } from './node-binary.ts'
import { buildTree } from './tree.ts'

const run = promisify(execFile)

const DEBIAN_ARCH = { x64: 'amd64', arm64: 'arm64' } as const satisfies Record<Arch, string>

/** Where files of server/ go in the package. */
const PLACES: { from: string; names: RegExp; to: (name: string) => string; mode?: number }[] = [
  {
    from: 'units',
    names: /\.(service|timer|target|mount|socket|path|slice)$/,
    to: (name) => `usr/lib/systemd/system/${name}`,
  },
  { from: 'units', names: /^sysusers\.conf$/, to: () => 'usr/lib/sysusers.d/terminal.conf' },
  { from: 'units', names: /^tmpfiles\.conf$/, to: () => 'usr/lib/tmpfiles.d/terminal.conf' },
  { from: 'debian', names: /^terminal$/, to: () => 'usr/bin/terminal', mode: 0o755 },
  { from: 'debian', names: /\.env$/, to: (name) => `usr/share/doc/terminal/${name}` },
  { from: 'debian', names: /^logrotate$/, to: () => 'etc/logrotate.d/terminal' },
  { from: 'debian', names: /^copyright$/, to: () => 'usr/share/doc/terminal/copyright' },
  { from: 'debian', names: /^(control|conffiles)$/, to: (name) => `DEBIAN/${name}` },
  {
    from: 'debian',
    names: /^(preinst|postinst|prerm|postrm)$/,
    to: (name) => `DEBIAN/${name}`,
    mode: 0o755,
  },
]

type Contents = { tree: string; server: string; version: string; arch: Arch; at: Date }

/** Writes the package for Debian; the same contents of the same commit are the same bytes. */
export async function buildDeb(file: string, contents: Contents): Promise<void> {
  // Beside the tree, since links stay on one disk.
  const staging = `${contents.tree}.deb`
  await rm(staging, { recursive: true, force: true })
  const installed = join(staging, 'usr/lib/terminal/tree')
  await mkdir(dirname(installed), { recursive: true })
  await run('cp', ['-al', contents.tree, installed])
  await placeFiles(staging, contents)
  await levelTree(staging, contents.at)
  await run('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', staging, file], {
    env: { PATH: '/usr/bin:/bin', SOURCE_DATE_EPOCH: String(contents.at.getTime() / 1000) },
  })
  await rm(staging, { recursive: true })
}

/** `1.0.0-rc.1` comes before `1.0.0`; to Debian only a tilde says so. */
function debianVersion(version: string): string {
  return version.replace('-', '~')
}

export function debName(version: string, arch: Arch): string {
  return `terminal_${debianVersion(version)}_${DEBIAN_ARCH[arch]}.deb`
}

async function placeFiles(staging: string, { server, version, arch, tree }: Contents) {
  const marks = { '@VERSION@': debianVersion(version), '@ARCH@': DEBIAN_ARCH[arch] }
  for (const { from, names, to, mode } of PLACES) {
    const folder = join(server, from)
    if (!existsSync(folder)) continue
    for (const name of (await readdir(folder)).filter((entry) => names.test(entry)))
      await place(join(folder, name), join(staging, to(name)), marks, mode)
  }
  const doc = join(staging, 'usr/share/doc/terminal')
  await mkdir(doc, { recursive: true })
  await cp(join(tree, 'CHANGELOG.md'), join(doc, 'changelog'))
  await writeChecksums(staging)
}

async function place(from: string, to: string, marks: Record<string, string>, mode = 0o644) {
  const text = await readFile(from, 'utf8')
  const written = text.replace(/@[A-Z]+@/g, (mark) => marks[mark] ?? mark)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, written)
  await chmod(to, mode)
}

/** So that `dpkg --verify terminal` finds changed files. */
async function writeChecksums(staging: string): Promise<void> {
  await mkdir(join(staging, 'DEBIAN'), { recursive: true })
  let sums = ''
  for (const file of await listPlainFiles(join(staging, 'usr'))) {
    const bytes = await readFile(join(staging, 'usr', file))
    sums += `${createHash('md5').update(bytes).digest('hex')}  usr/${file}\n`
  }
  await writeFile(join(staging, 'DEBIAN/md5sums'), sums)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      arch: { type: 'string', default: process.arch },
      into: { type: 'string', default: 'release' },
    },
  })
  if (values.arch !== 'x64' && values.arch !== 'arm64') throw new Error('--arch x64|arm64')
  await using scratch = await mkdtempDisposable(join(tmpdir(), 'terminal-release-'))
  const arch: Arch = values.arch
  const into = resolve(values.into)
  const { folder, version } = await buildTree(join(scratch.path, 'tree'), { arch })
  await mkdir(into, { recursive: true })
  const file = join(into, debName(version, arch))
  const server = join(ROOT, 'server')
  await buildDeb(file, { tree: folder, server, version, arch, at: commitTime() })
  console.log(file)
}
