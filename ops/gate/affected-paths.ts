/** Folders inside contract/src, api/src and web/app that more than one feature uses. */
const SHARED = new Set([
  ...['calendar', 'captcha', 'http', 'operator', 'pages', 'settings', 'text'],
  ...['db', 'platform', 'withdrawals', 'worker'],
  ...['forms', 'routes', 'server', 'site', 'staff', 'ui'],
])

/** Packages whose tests see a change in a package, where that is not only its own. */
const SEEN_FROM: Record<string, readonly string[]> = {
  contract: ['contract/', 'operator/', 'api/', 'web/', 'server/', 'ops/', 'demo/', 'dev/'],
  operator: ['operator/', 'api/', 'web/', 'server/', 'ops/'],
  site: ['operator/', 'api/', 'web/', 'server/', 'ops/'],
  server: ['server/', 'ops/'],
  dev: ['dev/', 'api/', 'ops/'],
  demo: ['demo/', 'api/test/'],
}

const WITH_FEATURES = ['contract/src', 'api/src', 'web/app', 'e2e']

/**
 * Where the tests of a change are, as the beginnings of their paths. Features never import each other, so one that changed
 * is tested where its name is a folder; what it shares is tested by all who use it.
 */
export function affectedBy(files: readonly string[]): string[] {
  return [...new Set(files.flatMap(affectedByFile))].toSorted((a, b) => a.localeCompare(b))
}

function affectedByFile(file: string): readonly string[] {
  const feature = featureOf(file)
  if (feature !== undefined) return WITH_FEATURES.map((folder) => `${folder}/${feature}/`)
  const [folder = '', ...rest] = file.split('/')
  // Beside package.json are the settings of every package; documents are read by the checks.
  if (rest.length === 0) return file.endsWith('.md') ? ['ops/checks/'] : ['']
  if (folder === 'docs') return ['ops/checks/']
  return SEEN_FROM[folder] ?? [`${folder}/`]
}

function featureOf(file: string): string | undefined {
  const base = WITH_FEATURES.find((folder) => file.startsWith(`${folder}/`))
  if (base === undefined) return undefined
  const [name = '', ...rest] = file.slice(base.length + 1).split('/')
  return rest.length === 0 || SHARED.has(name) ? undefined : name
}
