import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { stringify } from 'yaml'
import { isTest } from '../checks/source.ts'
import { ROOT } from '../local-stack.ts'
import { type Installed, listInstalled } from '../supply/installed.ts'
import { readLockfile, suitsDebian } from '../supply/lockfile.ts'
import { noticeOf } from '../supply/notice.ts'
import { commitTime } from './commit-time.ts'
import { checkMachines } from './elf.ts'
import { type Arch, fetchNode } from './node-binary.ts'
import { buildSbom } from './sbom.ts'

const run = promisify(execFile)

/** Workspace packages of which something runs in production; their dependencies come with them. */
const PACKAGES = ['contract', 'operator', 'api', 'web', 'server']
export const FOLDERS = [
  ...['contract/src', 'operator/src', 'api/src', 'server', 'site'],
  ...['web/server.ts', 'web/app/server', 'web/build'],
]
/** For people, in Spanish; pictures stay behind. */
const MANUALS = /^(manual-.*|proveedores-de-identidad|tareas)\.md$/

const TERMINAL = `#!/bin/sh
# The command of the operator, from whichever release this file is in.
tree=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$tree/bin/node" "$tree/server/terminal.ts" "$@"
`

export type Tree = { folder: string; version: string; packages: Installed[]; elves: number }

/**
 * Everything that runs on a server, and nothing else: becomes /usr/lib/terminal/tree of the .deb and of the image. The
 * workspace stays a workspace, since Node refuses TypeScript under node_modules.
 */
export async function buildTree(folder: string, { arch }: { arch: Arch }): Promise<Tree> {
  if (!existsSync(join(ROOT, 'web/build'))) throw new Error('web/build is missing: pnpm build')
  const version = await readVersion()
  await rm(folder, { recursive: true, force: true })
  await installPackages(folder, arch)
  for (const part of FOLDERS) await copyPart(part, folder)
  const packages = await addNode(folder, arch)
  await writePapers(folder, version, packages)
  await removeLeftovers(folder)
  const elves = await checkMachines(folder, arch)
  return { folder, version, packages, elves }
}

export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version
}

async function installPackages(folder: string, arch: Arch): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of ['package.json', 'pnpm-lock.yaml', ...PACKAGES.map(manifestOf)]) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await copyFile(join(ROOT, file), join(folder, file))
  }
  // The lockfile remembers the overrides, and is refused without them.
  const { overrides } = readLockfile(ROOT)
  const workspace = { packages: PACKAGES, pmOnFail: 'ignore', ignoreWorkspaceCycles: true }
  await writeFile(join(folder, 'pnpm-workspace.yaml'), stringify({ ...workspace, overrides }))
  const ours = ['api', 'web', 'server'].map((name) => `--filter=@terminal/${name}...`)
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']
  // Copies, not links into the store: their modes and times are ours to change.
  const args = ['install', ...options, '--package-import-method=copy', ...machine, ...ours]
  await run('pnpm', args, { cwd: folder })
}

const manifestOf = (name: string) => `${name}/package.json`

async function copyPart(part: string, folder: string): Promise<void> {
  await cp(join(ROOT, part), join(folder, part), {
    recursive: true,
    filter: (path) => ships(relative(ROOT, path)),
  })
}

function ships(file: string): boolean {
  const name = basename(file)
  return !(isTest(file) || /^(node_modules|tsconfig.*|fixture-.*|.*\.test\.yml)$/.test(name))
}

async function addNode(folder: string, arch: Arch): Promise<Installed[]> {
  const { folder: source, version } = await fetchNode(arch)
  await mkdir(join(folder, 'bin'))
  await copyFile(join(source, 'bin/node'), join(folder, 'bin/node'))
  await writeFile(join(folder, 'bin/terminal'), TERMINAL)
  await chmod(join(folder, 'bin/terminal'), 0o755)
  const author = 'Node.js contributors'
  const node = { name: 'node', version, licence: 'MIT', author, folder: source }
  return [...listInstalled(folder, suitsDebian(arch)), node]
}

async function writePapers(folder: string, version: string, packages: Installed[]): Promise<void> {
  await writeFile(join(folder, 'VERSION'), `${version}\n`)
  await copyFile(join(ROOT, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  await mkdir(join(folder, 'docs'))
  for (const name of (await readdir(join(ROOT, 'docs'))).filter((file) => MANUALS.test(file)))
    await copyFile(join(ROOT, 'docs', name), join(folder, 'docs', name))
  const notices = packages.map(noticeOf).join(`\n${'='.repeat(80)}\n\n`)
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES'), notices)
  const sbom = buildSbom({ version, at: commitTime() }, packages, readLockfile(ROOT))
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
}

/** What pnpm needs to install again, with paths and times of this machine; and what only compilers and debuggers read. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const file of ['package.json', ...PACKAGES.map(manifestOf)])
    await withoutTools(join(folder, file))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries)
    if (isLeftover(name, relative(folder, parentPath)))
      await rm(join(parentPath, name), { recursive: true, force: true })
}

/** What of the packages of the PDF files no process opens: other weights of the typeface, builds for browsers. */
const UNOPENED =
  /\/(noto-sans\/(?!400Regular$|700Bold$)\d{3}\w+|\w+\.ttf\.png|pdfkit\/js\/pdfkit\.(browser|old|standalone)[.\w]+)$/

function isLeftover(name: string, parent: string): boolean {
  if (!parent.includes('node_modules')) return name === 'pnpm-lock.yaml'
  if (parent === 'node_modules') return name.startsWith('.') && name !== '.pnpm'
  if (parent === 'node_modules/.pnpm') return name === 'lock.yaml'
  return name === '.bin' || /\.(map|d\.[cm]?ts)$/.test(name) || UNOPENED.test(`${parent}/${name}`)
}

async function withoutTools(manifest: string): Promise<void> {
  const { name, version, type, exports, dependencies } = JSON.parse(
    await readFile(manifest, 'utf8'),
  )
  const kept = { name, version, private: true, type, exports, dependencies }
  await writeFile(manifest, `${JSON.stringify(kept, null, 2)}\n`)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { arch: { type: 'string', default: process.arch } },
  })
  const [folder] = positionals
  if (!folder || (values.arch !== 'x64' && values.arch !== 'arm64'))
    throw new Error('node ops/release/tree.ts FOLDER [--arch x64|arm64]')
  const { packages, version } = await buildTree(resolve(folder), { arch: values.arch })
  console.log(`${folder}: ${version} for ${values.arch}, ${packages.length} packages`)
}
