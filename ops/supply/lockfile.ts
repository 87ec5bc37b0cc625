import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Versions = Record<string, string>
type Asked = Record<string, { version: string }>

export type LockedPackage = {
  resolution?: { integrity?: string }
  os?: string[]
  cpu?: string[]
  libc?: string[]
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

type Snapshot = { dependencies?: Versions; optionalDependencies?: Versions }

/** Keys of `packages` are `name@version`; a snapshot's key adds what its peers resolved to, in brackets. */
export type Lockfile = {
  overrides?: Versions
  importers: Record<string, { dependencies?: Asked; devDependencies?: Asked }>
  packages: Record<string, LockedPackage>
  snapshots: Record<string, Snapshot>
}

export function readLockfile(root: string): Lockfile {
  return parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
}

/**
 * What `pnpm install --prod` brings into the whole workspace, as sorted `name@version`: for every machine, or for the ones
 * that suit. A workspace package is a link, and an importer of its own.
 */
export function productionPackages(
  { importers, packages, snapshots }: Lockfile,
  suits: (locked: LockedPackage) => boolean = () => true,
): string[] {
  const asked = Object.values(importers)
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => keyOf(name, version))
  const found = new Set<string>()
  for (let key = asked.pop(); key !== undefined; key = asked.pop()) {
    const locked = packages[withoutPeers(key)]
    if (!locked) throw new Error(`pnpm-lock.yaml has no package ${key}`)
    if (found.has(key) || !suits(locked)) continue
    found.add(key)
    asked.push(...needsOf(snapshots[key] ?? {}, locked))
  }
  return [...new Set(Array.from(found, withoutPeers))].sort((a, b) => (a < b ? -1 : 1))
}

/** A package's direct dependencies, as sorted `name@version`, without their peers. */
export function dependenciesOf({ packages, snapshots }: Lockfile, key: string): string[] {
  const needs = Object.entries(snapshots)
    .filter(([snapshot]) => withoutPeers(snapshot) === key)
    .flatMap(([, snapshot]) => needsOf(snapshot, packages[key] ?? {}))
  return [...new Set(needs.map(withoutPeers))].sort((a, b) => (a < b ? -1 : 1))
}

/** What pnpm would choose on Debian, with this machine's processor. */
export const suitsThisMachine = suitsDebian(process.arch)

/** What pnpm would choose on Debian (Linux with glibc), with this processor. */
export function suitsDebian(arch: string): (locked: LockedPackage) => boolean {
  const allows = (list: string[] | undefined, own: string) => !list || list.includes(own)
  return ({ os, cpu, libc }) => allows(os, 'linux') && allows(cpu, arch) && allows(libc, 'glibc')
}

export function nameOf(key: string): string {
  return key.slice(0, key.indexOf('@', 1))
}

/** A peer that may be missing is recorded where development has it, and not installed for its own sake. */
function needsOf({ dependencies, optionalDependencies }: Snapshot, locked: LockedPackage) {
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([name]) => !locked.peerDependenciesMeta?.[name]?.optional)
    .map(([name, version]) => keyOf(name, version))
}

/** A package that is asked for by another name has its own in front of the version. */
function keyOf(name: string, version: string): string {
  return /^[^(]+@/.test(version) ? version : `${name}@${version}`
}

function withoutPeers(key: string): string {
  return key.replace(/\(.*$/, '')
}
