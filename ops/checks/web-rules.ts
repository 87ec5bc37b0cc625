import { type Expression, Visitor } from 'oxc-parser'
import { isTest, type Reference, type Source } from './source.ts'

/** They change the page without leaving it, which only works where React is on the page. */
const CLIENT_ROUTER = ['Link', 'NavLink', 'useNavigate', 'Form', 'useFetcher']
const ROUTER_PACKAGES = ['react-router', 'react-router-dom', 'react-router/dom']

/** What is imported at run time reaches the browser, except from the modules the framework splits. */
export function serverModuleProblem(file: string, { specifier, isType }: Reference) {
  // The package that reads the operator's folder needs Node, whatever its files are called.
  const isForServer = isServerModule(specifier) || specifier.startsWith('@terminal/operator/')
  if (isType || !isForServer || !file.startsWith('web/app/')) return undefined
  if (isServerModule(file) || isTest(file) || isSplitByFramework(file)) return undefined
  return `${specifier} is for the server: only routes, root, entry.server and *.server.ts import it at run time (import type is fine)`
}

export function clientRouterProblem(source: Source, { specifier, isType, names }: Reference) {
  const { file } = source
  if (isType || !file.startsWith('web/app/') || !ROUTER_PACKAGES.includes(specifier))
    return undefined
  const name = names.find((each) => each === '*' || CLIENT_ROUTER.includes(each))
  if (!name || /^web\/app\/(staff|(.+\/)?dashboard)\//.test(file)) return undefined
  if (file.startsWith('web/app/routes/') && exportsHydratingHandle(source)) return undefined
  const what = name === '*' ? `all of ${specifier}` : name
  return `${what} is for the dashboard and for routes with handle = { hydrate: true }; elsewhere use <a> and <form>`
}

function isServerModule(path: string): boolean {
  return /\.server(\.tsx?)?$/.test(path)
}

function isSplitByFramework(file: string): boolean {
  return /^web\/app\/(routes\/|root\.tsx$|entry\.server\.tsx$)/.test(file)
}

function exportsHydratingHandle({ program }: Source): boolean {
  let isHydrating = false
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && id.name === 'handle' && init && saysHydrate(init))
          isHydrating = true
    },
  }).visit(program)
  return isHydrating
}

function saysHydrate(init: Expression): boolean {
  if (init.type === 'TSAsExpression' || init.type === 'TSSatisfiesExpression')
    return saysHydrate(init.expression)
  if (init.type !== 'ObjectExpression') return false
  return init.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'hydrate' &&
      property.value.type === 'Literal' &&
      property.value.value === true,
  )
}
