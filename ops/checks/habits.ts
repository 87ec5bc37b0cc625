import { basename } from 'node:path'
import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import {
  isCode,
  isTest,
  listFiles,
  type Problem,
  type Report,
  readSource,
  type Source,
} from './source.ts'
import { wireWordProblems, wireWords } from './wire-words.ts'

/** One for each place that has a time of its own: the API, the site's server, the visitor's browser, the desks'. */
const CLOCKS = [
  'api/src/platform/clock.ts',
  'web/app/server/clock.server.ts',
  'web/app/site/frame-clock.ts',
  'web/app/staff/clock.ts',
]

/**
 * The tables of travel in the operator's folder, by what they are called there, and the few who read them: what staff
 * published wins over them (decision 0072). Everybody else asks one of these, and knows a new company with the others.
 */
const FOLDER_TABLES = ['travel', 'travelRows']
const FOLDER_READERS = [
  'api/src/db/companies.ts',
  'api/src/travel/current-tables.ts',
  'web/app/server/current-travel.server.ts',
  // Seeds a database that nobody published anything in.
  'demo/src/roads/insert-roads.ts',
]

/** What a secret is made of, by what only who makes them calls: links in `secrets.ts`, and what has no row. */
const SECRET_MAKERS = new Map([
  ['derive', ['api/src/platform/sealing/', 'api/src/platform/files/private-files.ts']],
  [
    'randomBytes',
    [
      'api/src/platform/sealing/',
      'api/src/platform/captcha/altcha.ts',
      'api/src/accounts/local/',
      'api/src/accounts-command.ts',
      'api/src/keys-command.ts',
    ],
  ],
])

const NAMELESS = new Set(['utils', 'helpers', 'common', 'misc', 'shared', 'types'])

export function checkHabits(root: string): Report {
  const files = listFiles(root)
  const code = files.filter(isCode)
  // What does not parse is reported by the check of the boundaries.
  const sources = code
    .filter(
      (file) =>
        /^(api\/src|web\/app|contract\/src|operator\/src|demo\/src)\//.test(file) && !isTest(file),
    )
    .map((file) => readSource(root, file))
    .filter((source) => 'program' in source)

  const words = wireWords(sources)
  const problems = [
    ...sources.flatMap((source) => [
      ...clockProblems(source),
      ...folderTableProblems(source),
      ...secretProblems(source),
      ...wireWordProblems(source, words.found),
    ]),
    ...code.flatMap((file) => literalSpreadProblems(readSource(root, file))),
    ...words.problems,
    ...nameProblems(files),
    ...decisionProblems(files),
  ]
  return { visited: code.length, problems }
}

function clockProblems({ file, program, lineOf }: Source): Problem[] {
  if (CLOCKS.includes(file)) return []
  const problems: Problem[] = []
  const refuse = (start: number, what: string) =>
    problems.push({
      file,
      line: lineOf(start),
      message: `${what} reads the time: take the clock as an argument (${CLOCKS.join(', ')})`,
    })

  new Visitor({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) refuse(node.start, 'new Date()')
    },
    CallExpression(node) {
      if (isDate(node.callee)) refuse(node.start, 'Date()')
    },
    MemberExpression(node) {
      if (
        isDate(node.object) &&
        node.property.type === 'Identifier' &&
        node.property.name === 'now'
      )
        refuse(node.start, 'Date.now')
    },
  }).visit(program)
  return problems
}

function folderTableProblems({ file, program, lineOf }: Source): Problem[] {
  if (!/^(api|web|demo)\//.test(file) || FOLDER_READERS.includes(file)) return []
  const problems: Problem[] = []
  new Visitor({
    Identifier({ name, start }) {
      if (!FOLDER_TABLES.includes(name)) return
      const message = `${name} is a table of the folder, not the one in use: ask ${FOLDER_READERS[0]}, or another of those that may read it`
      problems.push({ file, line: lineOf(start), message })
    },
  }).visit(program)
  return problems
}

/** How long a link lives, what revokes it and what a new master key does to it is decided once. */
function secretProblems({ file, program, lineOf }: Source): Problem[] {
  if (!file.startsWith('api/')) return []
  const problems: Problem[] = []
  new Visitor({
    CallExpression({ callee, start }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (called.type !== 'Identifier') return
      // Of a key; a function of the same name is another.
      if (called.name === 'derive' && called === callee) return
      const makers = SECRET_MAKERS.get(called.name)
      if (!makers || makers.some((maker) => file.startsWith(maker))) return
      const message = `a secret is made by hand: ask api/src/platform/sealing/secrets.ts for one`
      problems.push({ file, line: lineOf(start), message })
    },
  }).visit(program)
  return problems
}

function isDate(node: Expression | CallExpression['callee']): boolean {
  return node.type === 'Identifier' && node.name === 'Date'
}

/** A spread literal says nothing that its properties would not, and TypeScript does not check it for unknown ones. */
function literalSpreadProblems(source: Source | Problem): Problem[] {
  // What does not parse is reported by the check of the boundaries.
  if ('message' in source) return []
  const { file, program, lineOf } = source
  const problems: Problem[] = []
  const refuse = (argument: Expression, start: number) => {
    if (argument.type !== 'ObjectExpression') return
    const message = 'a literal is spread here: write its properties out, so that they are checked'
    problems.push({ file, line: lineOf(start), message })
  }
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === 'SpreadElement') refuse(property.argument, property.start)
    },
    JSXSpreadAttribute(node) {
      refuse(node.argument, node.start)
    },
  }).visit(program)
  return problems
}

function nameProblems(files: string[]): Problem[] {
  const problems = new Map<string, string>()
  for (const file of files.filter((each) => !each.startsWith('docs/'))) {
    const folders = file.split('/').slice(0, -1)
    for (const [depth, folder] of folders.entries())
      if (NAMELESS.has(folder)) problems.set(folders.slice(0, depth + 1).join('/'), folder)

    const words = basename(file).split('.').slice(0, -1)
    const nameless = words[0] === 'index' ? 'index' : words.find((word) => NAMELESS.has(word))
    if (isCode(file) && nameless) problems.set(file, nameless)
  }
  return [...problems].map(([file, name]) => ({
    file,
    line: 1,
    message: `${name} says nothing: name it after what is inside`,
  }))
}

function decisionProblems(files: string[]): Problem[] {
  const firstOf = new Map<number, string>()
  return files.flatMap((file) => {
    const number = /^docs\/decisions\/(\d+)-[^/]*\.md$/.exec(file)?.[1]
    if (number === undefined) return []
    const first = firstOf.get(Number(number))
    firstOf.set(Number(number), first ?? file)
    return first ? [{ file, line: 1, message: `number ${number} is taken by ${first}` }] : []
  })
}
