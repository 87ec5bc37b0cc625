import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import {
  foldersIn,
  isCode,
  isTest,
  listFiles,
  type Problem,
  type Reference,
  type Report,
  readSource,
  referencesOf,
  type Source,
} from './source.ts'
import { clientRouterProblem, serverModuleProblem } from './web-rules.ts'

/**
 * Who may import whom. Every folder may import itself; `x/*` is every folder inside x.
 * A folder of api/src or web/app that is not named here is a feature, and a feature is not a
 * neighbour of another. A room that is not named here at all is refused until somebody decides.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  operator: ['contract'],
  site: ['contract'],
  dev: ['contract'],
  e2e: ['contract', 'operator', 'dev', 'site'],
  ops: ['contract', 'operator', 'dev'],

  api: ['api/src', 'api/src/*', 'api/test', 'contract', 'operator', 'site'],
  'api/test': ['api/src', 'api/src/*', 'contract', 'operator', 'site', 'ops', 'dev'],
  'api/src': ['api/src/*', 'contract', 'operator', 'site'],
  'api/src/db': ['api/src/platform', 'api/src/<feature>', 'contract'],
  'api/src/worker': ['api/src/*', 'contract', 'operator'],
  'api/src/platform': ['api/src/db', 'contract', 'operator', 'site'],
  'api/src/search': ['api/src/db', 'api/src/platform', 'contract', 'operator'],
  'api/src/<feature>': ['api/src/db', 'api/src/platform', 'contract'],

  web: ['web/app', 'web/app/*', 'web/test', 'contract', 'operator', 'site'],
  'web/test': ['web/app', 'web/app/*', 'contract', 'operator', 'site'],
  'web/app': ['web/app/*', 'contract', 'operator', 'site'],
  'web/app/routes': ['web/app', 'web/app/*', 'contract', 'operator', 'site'],
  'web/app/server': ['contract', 'operator', 'site'],
  'web/app/ui': [],
  'web/app/site': ['web/app/ui', 'web/app/server', 'contract', 'operator'],
  'web/app/staff': ['web/app/ui', 'contract'],
  'web/app/<feature>': ['web/app/ui', 'web/app/staff', 'web/app/server', 'contract'],

  // Files beside package.json: configuration of tools.
  '.': ['ops'],
}

/** Rooms that must stay pure: these packages and no other, no builtin of Node. */
const ONLY_PACKAGES: Record<string, readonly string[]> = { contract: ['zod'], site: [] }
const TEST_PACKAGES = ['vitest', 'fast-check']

/** `site` is not a package, and tests start PostgreSQL with the code of ops. */
const MAY_CLIMB_INTO: Record<string, readonly string[]> = { 'api/test': ['ops'] }

const CODE_SUFFIX = /\.tsx?$/
const ASSET_SUFFIX = /\.(css|svg|png|jpe?g|webp|avif|woff2|json|md|sql|txt)$/

type Zone = { folder: string; kind: string }
type House = { zones: Zone[]; rooms: Map<string, string> }
type Target = { path: string; isRelative: boolean }

export function checkBoundaries(root: string): Report {
  const house = readHouse(root)
  const files = listFiles(root).filter(isCode)
  const problems = files.flatMap((file) => {
    const source = readSource(root, file)
    return 'message' in source ? [source] : problemsOf(source, house)
  })
  return { visited: files.length, problems }
}

function readHouse(root: string): House {
  const folders = foldersIn(root, '')
  const named = Object.keys(MAY_IMPORT).filter((key) => key.includes('/'))
  const features = ['api/src', 'web/app'].flatMap((parent) =>
    (existsSync(join(root, parent)) ? foldersIn(root, parent) : [])
      .filter((folder) => !(folder in MAY_IMPORT))
      .map((folder) => ({ folder, kind: `${parent}/<feature>` })),
  )
  const zones = [...folders, ...named].map((folder) => ({ folder, kind: folder }))
  return { zones: [...zones, ...features].sort(longestFirst), rooms: packageNames(root, folders) }
}

function packageNames(root: string, folders: string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const folder of folders) {
    const manifest = join(root, folder, 'package.json')
    if (existsSync(manifest)) names.set(JSON.parse(readFileSync(manifest, 'utf8')).name, folder)
  }
  return names
}

function problemsOf(source: Source, house: House): Problem[] {
  const { file } = source
  const from = zoneOf(file, house)
  if (!(from.kind in MAY_IMPORT)) {
    const message = `${from.folder}/ is not in the table of ops/checks/boundaries.ts: decide what it may import`
    return [{ file, line: 1, message }]
  }
  return referencesOf(source).flatMap((reference) => {
    const message =
      directionProblem(file, from, reference, house) ??
      spellingProblem(reference) ??
      serverModuleProblem(file, reference) ??
      clientRouterProblem(source, reference)
    return message ? [{ file, line: reference.line, message }] : []
  })
}

function directionProblem(file: string, from: Zone, { specifier }: Reference, house: House) {
  const target = resolveTarget(file, specifier, house)
  if (!target) return packageProblem(file, from, specifier)
  if (target.path.startsWith('..')) return `${specifier} leaves the repository`

  const to = zoneOf(target.path, house)
  if (!mayImport(file, from, to)) {
    const allowed = (MAY_IMPORT[from.kind] ?? []).join(', ') || 'nothing but itself'
    return `${from.folder} may not import ${to.folder} (${specifier}); it may import ${allowed}`
  }
  return target.isRelative ? climbProblem(from, to, specifier) : selfProblem(from, to, specifier)
}

function resolveTarget(file: string, specifier: string, { rooms }: House): Target | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), withoutQuery(specifier))
    return { path, isRelative: true }
  }
  for (const [name, folder] of rooms) {
    const isRoom = specifier === name || specifier.startsWith(`${name}/`)
    if (isRoom) return { path: folder + specifier.slice(name.length), isRelative: false }
  }
  return undefined
}

function packageProblem(file: string, from: Zone, specifier: string) {
  if (/^[~#/]|^@\//.test(specifier)) return `${specifier} is an alias: write the path itself`
  const only = ONLY_PACKAGES[from.kind]
  if (!only) return undefined
  if (isBuiltin(specifier)) return `${from.folder} is pure: it may not import ${specifier} of Node`

  const isTooling = isTest(file) || /\.config\.ts$/.test(file)
  const allowed = isTooling ? [...only, ...TEST_PACKAGES] : only
  if (allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return undefined
  return `${from.folder} is pure: it may not import the package ${specifier}`
}

function mayImport(file: string, from: Zone, to: Zone): boolean {
  if (from.folder === to.folder) return true
  if (isTest(file) && [`${roomOf(from)}/test`, 'dev'].includes(to.folder)) return true
  return (MAY_IMPORT[from.kind] ?? []).some((entry) =>
    entry.endsWith('/*') ? to.folder.startsWith(entry.slice(0, -1)) : entry === to.kind,
  )
}

function climbProblem(from: Zone, to: Zone, specifier: string) {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (room === other || room === 'site' || other === 'site') return undefined
  if (MAY_CLIMB_INTO[from.kind]?.includes(other)) return undefined
  return `${specifier} climbs into ${other}: import it by its package name`
}

function selfProblem(from: Zone, to: Zone, specifier: string) {
  if (roomOf(from) !== roomOf(to)) return undefined
  return `${specifier} is in the same room: import it by its relative path`
}

function spellingProblem({ specifier }: Reference) {
  // React Router generates the types of a route next to it, in a folder that is not on disk.
  if (!specifier.startsWith('.') || specifier.includes('/+types/')) return undefined
  const path = withoutQuery(specifier)
  if (CODE_SUFFIX.test(path) || ASSET_SUFFIX.test(path)) return undefined
  return `${specifier} does not end in .ts or .tsx`
}

function zoneOf(path: string, { zones }: House): Zone {
  const zone = zones.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
  return zone ?? { folder: '.', kind: '.' }
}

function roomOf({ folder }: Zone): string {
  return folder.split('/')[0] ?? folder
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '')
}

function longestFirst(a: Zone, b: Zone): number {
  return b.folder.length - a.folder.length
}
