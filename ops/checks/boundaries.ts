import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { platformProblems } from './platform-rules.ts'
import { readerProblem } from './reader-rules.ts'
import { roomProblem } from './rooms.ts'
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
 * Who may import whom. Every folder may import itself; `x/*` is every folder inside x. A folder of api/src or web/app that
 * is not named here is a feature, and features do not import each other. A package that is not named here at all is
 * refused until it has a rule.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  // Models and other helpers of tests, of all packages.
  'contract/test': ['contract'],
  operator: ['contract'],
  site: ['contract'],
  dev: ['contract'],
  // The exports of the api's package.json; its folders stay closed.
  demo: ['api', 'contract', 'operator', 'dev'],
  e2e: ['contract', 'operator', 'dev', 'site'],
  // Code on the operator's server beside web, api and worker.
  server: ['contract', 'operator'],
  ops: ['contract', 'server', 'dev'],

  api: ['api/src', 'api/src/*', 'api/test', 'contract', 'operator', 'site'],
  'api/test': [
    'api/src',
    'api/src/*',
    'contract',
    'operator',
    'site',
    'ops',
    'server',
    'dev',
    'demo',
  ],
  'api/src': ['api/src/*', 'contract', 'operator', 'site'],
  // Tables and the statements that every feature shares; it knows neither HTTP nor files nor jobs.
  'api/src/db': ['contract'],
  'api/src/worker': ['api/src', 'api/src/*', 'contract', 'operator'],
  'api/src/platform': ['api/src/db', 'contract', 'operator', 'site'],
  // Permanent withdrawal, which all features share.
  'api/src/withdrawals': ['api/src/db', 'api/src/platform', 'contract', 'operator'],
  'api/src/search': ['api/src/db', 'api/src/platform', 'contract', 'operator'],
  // An uploaded table is checked as one of the operator's folder is.
  'api/src/travel': ['api/src/db', 'api/src/platform', 'contract', 'operator'],
  'api/src/<feature>': ['api/src/db', 'api/src/platform', 'api/src/withdrawals', 'contract'],

  web: ['web/app', 'web/app/*', 'web/test', 'contract', 'operator', 'site'],
  'web/test': ['web/app', 'web/app/*', 'contract', 'operator', 'site'],
  'web/app': ['web/app/*', 'contract', 'operator', 'site'],
  'web/app/routes': ['web/app', 'web/app/*', 'contract', 'operator', 'site'],
  'web/app/server': ['contract', 'operator', 'site'],
  'web/app/ui': [],
  // What the operator calls things, for every component.
  'web/app/words': ['contract'],
  'web/app/site': ['web/app/ui', 'web/app/words', 'web/app/server', 'contract', 'operator'],
  'web/app/staff': ['web/app/ui', 'contract'],
  // The pages are searched where they are read, also while the api is dead.
  'web/app/search': ['web/app/ui', 'web/app/staff', 'web/app/server', 'contract', 'operator'],
  // What every public form shares.
  'web/app/captcha': ['web/app/site', 'web/app/server', 'contract'],
  'web/app/forms': ['web/app/ui', 'web/app/site', 'web/app/server', 'web/app/captcha', 'contract'],
  'web/app/<feature>': [
    'web/app/ui',
    'web/app/words',
    'web/app/staff',
    'web/app/server',
    'web/app/captcha',
    'web/app/forms',
    'contract',
  ],

  // Files beside package.json: configuration of tools.
  '.': ['ops'],
}

/**
 * Folders of contract/src that are features, and who else may import them. Another one with a `feature.ts` is a feature
 * for itself; folders without are open to all.
 */
const CONTRACT_FEATURES: Record<string, readonly string[]> = {
  accounts: ['audit'],
  alarms: [],
  alerts: [],
  audit: [],
  documents: ['opinions', 'pages', 'search'],
  news: ['alerts', 'operator', 'opinions'],
  opinions: [],
  petitions: ['operator'],
  search: ['operator'],
  surveys: ['opinions', 'search'],
  travel: ['alerts', 'operator', 'opinions', 'pages'],
}

/** Packages that must stay pure: these dependencies and no other, no builtin of Node. */
const ONLY_PACKAGES: Record<string, readonly string[]> = { contract: ['zod'], site: [] }
const TEST_PACKAGES = ['vitest', 'fast-check']

/** `site` is not a package, and tests start PostgreSQL with the code of ops. */
const MAY_CLIMB_INTO: Record<string, readonly string[]> = { 'api/test': ['ops', 'server'] }

/** Folders of api/src that are not named after their resource. */
const NO_FEATURES = ['db', 'platform', 'worker']

const CODE_SUFFIX = /\.tsx?$/
const ASSET_SUFFIX = /\.(css|svg|png|jpe?g|webp|avif|woff2|json|md|sql|txt)$/

type Zone = { folder: string; kind: string }
type Layout = {
  zones: Zone[]
  packages: Map<string, string>
  features: string[]
  declared: string[]
}
type Target = { path: string; isRelative: boolean }

export function checkBoundaries(root: string): Report {
  const layout = readLayout(root)
  const files = listFiles(root).filter(isCode)
  const problems = files.flatMap((file) => {
    const source = readSource(root, file)
    return 'message' in source ? [source] : problemsOf(source, layout)
  })
  return { visited: files.length, problems }
}

function readLayout(root: string): Layout {
  const folders = foldersIn(root, '')
  const named = Object.keys(MAY_IMPORT).filter((key) => key.includes('/'))
  const inside = (parent: string) => (existsSync(join(root, parent)) ? foldersIn(root, parent) : [])
  const features = ['api/src', 'web/app'].flatMap((parent) =>
    inside(parent)
      .filter((folder) => !(folder in MAY_IMPORT))
      .map((folder) => ({ folder, kind: `${parent}/<feature>` })),
  )
  const zones = [...folders, ...named].map((folder) => ({ folder, kind: folder }))
  return {
    zones: [...zones, ...features].sort(longestFirst),
    packages: packageNames(root, folders),
    declared: inside('contract/src')
      .filter((folder) => existsSync(join(root, folder, 'feature.ts')))
      .map((folder) => posix.basename(folder)),
    features: inside('api/src')
      .map((folder) => posix.basename(folder))
      .filter((name) => !NO_FEATURES.includes(name)),
  }
}

function packageNames(root: string, folders: string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const folder of folders) {
    const manifest = join(root, folder, 'package.json')
    if (existsSync(manifest)) names.set(JSON.parse(readFileSync(manifest, 'utf8')).name, folder)
  }
  return names
}

function problemsOf(source: Source, layout: Layout): Problem[] {
  const { file } = source
  const from = zoneOf(file, layout)
  if (!(from.kind in MAY_IMPORT)) {
    const message = `${from.folder}/ is not in the table of ops/checks/boundaries.ts: decide what it may import`
    return [{ file, line: 1, message }]
  }
  const imports = referencesOf(source).flatMap((reference) => {
    const message =
      directionProblem(file, from, reference, layout) ??
      contractProblem(file, reference, layout) ??
      roomProblem(
        file,
        resolveTarget(file, reference.specifier, layout)?.path,
        reference.specifier,
      ) ??
      spellingProblem(reference) ??
      readerProblem(file, reference) ??
      serverModuleProblem(file, reference) ??
      clientRouterProblem(source, reference)
    return message ? [{ file, line: reference.line, message }] : []
  })
  // An import that is already refused is not reported again for the name in it.
  const refused = new Set(imports.map(({ line }) => line))
  const names = platformProblems(source, layout.features)
  return [...imports, ...names.filter(({ line }) => !refused.has(line))]
}

function contractProblem(file: string, { specifier }: Reference, layout: Layout) {
  if (isTest(file) || !specifier.startsWith('.')) return undefined
  const folderOf = (path: string) => /^contract\/src\/([^/]+)\//.exec(path)?.[1]
  const from = folderOf(file)
  const to = folderOf(posix.join(posix.dirname(file), specifier))
  if (from === undefined || to === undefined || from === to) return undefined
  const importers = CONTRACT_FEATURES[to] ?? (layout.declared.includes(to) ? [] : undefined)
  if (!importers || importers.includes(from)) return undefined
  return `contract/src/${from} may not import contract/src/${to} (${specifier}), which is a feature`
}

function directionProblem(file: string, from: Zone, { specifier }: Reference, layout: Layout) {
  const target = resolveTarget(file, specifier, layout)
  if (!target) return packageProblem(file, from, specifier)
  if (target.path.startsWith('..')) return `${specifier} leaves the repository`

  const to = zoneOf(target.path, layout)
  if (!mayImport(file, from, to)) {
    const allowed = (MAY_IMPORT[from.kind] ?? []).join(', ') || 'nothing but itself'
    return `${from.folder} may not import ${to.folder} (${specifier}); it may import ${allowed}`
  }
  return target.isRelative ? climbProblem(from, to, specifier) : selfProblem(from, to, specifier)
}

function resolveTarget(file: string, specifier: string, { packages }: Layout): Target | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), withoutQuery(specifier))
    return { path, isRelative: true }
  }
  for (const [name, folder] of packages) {
    const isPackage = specifier === name || specifier.startsWith(`${name}/`)
    if (isPackage) return { path: folder + specifier.slice(name.length), isRelative: false }
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
  if (isTest(file) && [`${packageOf(from)}/test`, 'contract/test', 'dev'].includes(to.folder))
    return true
  if (isTest(file) && packageOf(from) === 'api' && to.folder === 'demo') return true
  return (MAY_IMPORT[from.kind] ?? []).some((entry) =>
    entry.endsWith('/*') ? to.folder.startsWith(entry.slice(0, -1)) : entry === to.kind,
  )
}

function climbProblem(from: Zone, to: Zone, specifier: string) {
  const [own, other] = [packageOf(from), packageOf(to)]
  if (own === other || own === 'site' || other === 'site') return undefined
  if (MAY_CLIMB_INTO[from.kind]?.includes(other)) return undefined
  return `${specifier} climbs into ${other}: import it by its package name`
}

function selfProblem(from: Zone, to: Zone, specifier: string) {
  if (packageOf(from) !== packageOf(to)) return undefined
  return `${specifier} is in the same package: import it by its relative path`
}

function spellingProblem({ specifier }: Reference) {
  // React Router generates the types of a route next to it, in a folder that is not on disk.
  if (!specifier.startsWith('.') || specifier.includes('/+types/')) return undefined
  const path = withoutQuery(specifier)
  if (CODE_SUFFIX.test(path) || ASSET_SUFFIX.test(path)) return undefined
  return `${specifier} does not end in .ts or .tsx`
}

function zoneOf(path: string, { zones }: Layout): Zone {
  const zone = zones.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
  return zone ?? { folder: '.', kind: '.' }
}

function packageOf({ folder }: Zone): string {
  return folder.split('/')[0] ?? folder
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '')
}

function longestFirst(a: Zone, b: Zone): number {
  return b.folder.length - a.folder.length
}
