import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf, productionPackages, readLockfile, suitsThisMachine } from './lockfile.ts'

export type Installed = {
  name: string
  version: string
  /** As the package says it: an SPDX expression, or `none`. */
  licence: string
  author: string
  folder: string
}

const STORE = 'node_modules/.pnpm'

/** What production has on this machine, or on the one that suits, as it lies on the disk. */
export function listInstalled(root: string, suits = suitsThisMachine): Installed[] {
  const folders = packageFolders(root)
  return productionPackages(readLockfile(root), suits).map((key) => {
    const folder = folders.get(key)
    if (!folder) throw new Error(`${key} is not installed: pnpm install --frozen-lockfile`)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { version, author = '' } = manifest
    const licence = licenceIn(manifest) || licenceBeside(folder)
    return { name: nameOf(key), version, licence, author: author.name ?? author, folder }
  })
}

/** pnpm writes `@scope/name@1.0.0(peers)` as `@scope+name@1.0.0_peers`. */
function packageFolders(root: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(join(root, STORE))) {
    const [, name, version] = /^((?:@[^+]+\+)?[^@]+)@([^_]+)/.exec(entry) ?? []
    if (!name || !version) continue
    const plain = name.replace('+', '/')
    found.set(`${plain}@${version}`, join(root, STORE, entry, 'node_modules', plain))
  }
  return found
}

type Named = string | { type?: string }

/** Old packages write an object, or a list of them. */
function licenceIn({ license, licenses }: { license?: Named; licenses?: Named[] }): string {
  const names = [license ?? licenses ?? []]
    .flat()
    .map((named) => (typeof named === 'string' ? named : named.type))
  return names.filter(Boolean).join(' OR ')
}

/** png-js says it in a file only, whose first line names it. */
function licenceBeside(folder: string): string {
  const file = join(folder, 'LICENSE')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : 'none'
}
