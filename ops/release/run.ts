import { createHash } from 'node:crypto'
import {
  copyFile,
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../local-stack.ts'
import { readLockfile } from '../supply/lockfile.ts'
import { tryArm64 } from './arm64.ts'
import { readSection } from './changelog.ts'
import { commitTime } from './commit-time.ts'
import { buildDeb, debName } from './deb.ts'
import type { Arch } from './node-binary.ts'
import { requireNight } from './require-night.ts'
import { buildSbom } from './sbom.ts'
import { buildTree, readVersion, type Tree } from './tree.ts'

/**
 * `pnpm release`: everything that goes to a tag, into release/. Needs the build of the web (`pnpm build`), and a whole night
 * of the commit unless it is the night's own rehearsal.
 */
const RELEASE = join(ROOT, 'release')

if (!process.argv.includes('--rehearsal')) await requireNight()
const version = await readVersion()
const section = readSection(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
await rm(RELEASE, { recursive: true, force: true })
await mkdir(RELEASE)
await writeFile(join(RELEASE, `CHANGELOG-${version}.md`), section)

await using scratch = await mkdtempDisposable(join(tmpdir(), 'terminal-release-'))
const amd64 = await build('x64')
const arm64 = await build('arm64')
console.log(`arm64: ${await tryArm64(arm64.folder)}`)
await copyFile(join(amd64.folder, 'THIRD-PARTY-NOTICES'), join(RELEASE, 'THIRD-PARTY-NOTICES'))
await writeSbom([amd64, arm64])
await writeFile(join(RELEASE, 'SHA256SUMS'), await checksums())

async function build(arch: Arch): Promise<Tree> {
  const started = performance.now()
  const tree = await buildTree(join(scratch.path, arch), { arch })
  const name = debName(version, arch)
  const server = join(ROOT, 'server')
  const contents = { tree: tree.folder, server, version, arch, at: commitTime() }
  await buildDeb(join(RELEASE, name), contents)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const { packages, elves } = tree
  console.log(`${name}: ${packages.length} packages, ${elves} ELF files of ${arch}, ${seconds} s`)
  return tree
}

/** One for both processors; each package carries its own. */
async function writeSbom(trees: Tree[]): Promise<void> {
  const parts = trees.flatMap(({ packages }) => packages)
  const packages = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]))
  const sbom = buildSbom({ version, at: commitTime() }, [...packages.values()], readLockfile(ROOT))
  const file = join(RELEASE, `terminal-${version}.cdx.json`)
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
}

async function checksums(): Promise<string> {
  let sums = ''
  for (const name of (await readdir(RELEASE)).sort()) {
    const bytes = await readFile(join(RELEASE, name))
    sums += `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
  }
  return sums
}
