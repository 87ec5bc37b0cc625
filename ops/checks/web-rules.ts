import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Expression, Visitor } from 'oxc-parser'
import { isCode, isTest, listFiles, type Reference, type Report, type Source } from './source.ts'

/** Components that navigate in the browser, which needs React on the page. */
const CLIENT_ROUTER = ['Link', 'NavLink', 'useNavigate', 'Form', 'useFetcher']
const ROUTER_PACKAGES = ['react-router', 'react-router-dom', 'react-router/dom']

/** Run-time imports reach the browser, except from the modules that the framework splits. */
export function serverModuleProblem(file: string, { specifier, isType }: Reference) {
  // The package that reads the operator's folder needs Node, in every file.
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

/** The three widths at which a layout changes; a phone needs none of them. With less than 54rem a table becomes cards. */
const BREAKPOINT =
  /^@container(( page)? \(width (>=|<) (600|900|1200)px\)| table \(width ((>=|<) 54rem|< 600px)\))$/

/** Where another width is meant, and why. */
const OTHER_WIDTHS: Readonly<Record<string, RegExp>> = {
  // Room is reserved for words that the script fills in, by the width of the part itself.
  'web/app/site/page.css': /(26|13)rem/,
  // The narrowest phone with the largest letters.
  'web/app/staff/desk/desk-frame.css': /18rem/,
  'web/app/travel/destinations.css': /18rem/,
}

/** A breakpoint of its own moves one part of a page before the others. */
function checkWidths(file: string, css: string): Report['problems'] {
  return [
    ...css.matchAll(/@(?:media|container)[^{]*\b(?:width|inline-size)\b[^{]*?(?= *\{)/g),
  ].flatMap(({ 0: prelude, index }) => {
    if (BREAKPOINT.test(prelude) || OTHER_WIDTHS[file]?.test(prelude)) return []
    const line = css.slice(0, index).split('\n').length
    return { file, line, message: `${prelude}: the widths are 600, 900 and 1200 px` }
  })
}

/** A class is laid out in one folder, and written in the code: two with one name change each other. */
export function checkStyles(root: string): Report {
  const files = listFiles(root).filter((file) => file.startsWith('web/app/'))
  const code = files.filter((file) => isCode(file) && !isTest(file))
  const text = code.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const words = new Set(text.match(/[a-z][\w-]*/gi))
  // As `tone--${tone}`.
  const beginnings = [...text.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(
    ([, beginning = '']) => beginning,
  )
  const isWritten = (name: string) =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const sheets = files.filter((file) => file.endsWith('.css'))
  const firstSheetOf = new Map<string, string>()
  const problems = sheets.flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8')
    const classes = selectorsIn(css).flatMap(({ selector, line }) => {
      const names = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
      const dead = names.find((name) => !isWritten(name))
      if (dead) return { file, line, message: `nothing has the class ${dead}` }
      const [only = '', ...others] = names
      // What a folder says of a part of another begins with its own.
      if (!selector.startsWith(`.${only}`) || others.length > 0 || /[\s>+~]/.test(selector))
        return []
      const first = firstSheetOf.get(only) ?? file
      firstSheetOf.set(only, first)
      if (dirname(first) === dirname(file)) return []
      return { file, line, message: `${first} has a class ${only} already` }
    })
    return [...classes, ...checkWidths(file, css)]
  })
  return { visited: sheets.length, problems }
}

function selectorsIn(css: string): { selector: string; line: number }[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: prelude, index }) => {
    if (/^\s*@/.test(prelude)) return []
    const line = bare.slice(0, index + prelude.search(/\S/)).split('\n').length
    return prelude.split(/,(?![^(]*\))/).map((selector) => ({ selector: selector.trim(), line }))
  })
}
