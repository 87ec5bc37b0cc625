import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Facts, readFacts } from './document-facts.ts'
import { linkProblems } from './document-links.ts'
import type { Problem, Report } from './source.ts'

/**
 * Whether what documents name is there: files, folders, settings, commands, drills, roles, decisions, links. A line that is
 * about what was once says so: `<!-- historic -->` at its end exempts it, but for its links.
 */

const HISTORIC = '<!-- historic -->'
/** Names that stand for any: a document that explains how to add something has them. */
const PLACEHOLDER = /\bNNNN\b|\b(things?|cosas?)\b|[<>…]|\b[A-ZÁÉÍÓÚ]{3,}\b|(^|\/)x\./
const FILE = /\.(tsx?|mjs|cjs|js|sql|css|md|jsonc?|ya?ml|csv|service|timer|conf|sh|spec|test)$/
/** Of formats and laws, that our code has by number. */
const OTHERS_WORDS = new Set(['NNNN', 'PR_MESSAGE_DELIVERY_TIME'])
const WRITTEN_BY_PROGRAMS = /^[\w.-]+\.(jsonl?|xml|txt|csv|css|atom|ics|conf|service|timer)$/
const PNPM_OWN = new Set(['install', 'exec', 'add', 'audit', 'store', 'why', 'licenses', 'run'])

export function checkDocuments(root: string): Report {
  const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root }).sort()
  if (documents.length === 0) return { visited: 0, problems: [] }
  const facts = readFacts(root)
  const problems = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...documentProblems(file, text, facts), ...linkProblems(root, file, text)]
  })
  return { visited: documents.length, problems }
}

/** What a document says that is not so. */
export function documentProblems(file: string, text: string, facts: Facts): Problem[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) {
      isCode = !isCode
      return []
    }
    if (line.endsWith(HISTORIC)) return []
    const said = isCode ? codeProblems(line, facts) : proseProblems(file, line, facts)
    return said.map((message) => ({ file, line: index + 1, message }))
  })
}

function codeProblems(line: string, facts: Facts): string[] {
  const command = line.replace(/\s#.*$/, '')
  const paths = command.split(/\s+/).filter((word) => /^(\.ci|\.\/)?[\w-]*\//.test(word))
  return [
    ...commandProblems(command, facts),
    ...paths.filter((path) => startsHere(path, facts)).flatMap((path) => pathProblems(path, facts)),
  ]
}

function proseProblems(file: string, line: string, facts: Facts): string[] {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  return [
    ...spans.flatMap((span) => [
      ...(/\s/.test(span) ? [] : [...pathProblems(span, facts), ...wordProblems(span, facts)]),
      ...commandProblems(span, facts),
    ]),
    ...namedProblems(line, facts),
    ...(file.startsWith('docs/decisions/') ? [] : measuredProblems(file, line)),
  ]
}

function pathProblems(span: string, facts: Facts): string[] {
  const path = span
    .replace(/^\.\//, '')
    .replace(/(:\d+)?[,.;:]?$/, '')
    .replace(/\/$/, '')
  if (PLACEHOLDER.test(path) || /^[/@~$]|^[\w+.-]+:|[(){}=«]|^\.[\w.]+$/.test(path)) return []
  const isFile = FILE.test(path)
  if (!isFile && !(path.includes('/') && (startsHere(path, facts) || span.endsWith('/')))) return []
  if (path.includes('*')) return matchesGlob(path, facts) ? [] : [`no file is ${path}`]
  if (facts.ends.has(path) || facts.ends.has(`${path}.ts`)) return []
  if (WRITTEN_BY_PROGRAMS.test(path) && facts.words.has(path)) return []
  return [`there is no ${path}`]
}

function startsHere(path: string, { folders, files }: Facts): boolean {
  const [first = ''] = path.replace(/^\.\//, '').split('/')
  return folders.has(first) || files.has(first)
}

function matchesGlob(path: string, { files, folders }: Facts): boolean {
  const source = path.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll(/\*+/g, '.*')
  const pattern = new RegExp(`(^|/)${source}$`)
  return [...files, ...folders].some((each) => pattern.test(each))
}

/** Settings and constants: a word in capitals, also with a value; one that ends with `_` stands for all that begin so. */
function wordProblems(span: string, { words }: Facts): string[] {
  const name = /^\$?\{?([A-Z][A-Z0-9_]{2,})[}…]?(=.*)?$/.exec(span)?.[1]
  if (name === undefined || words.has(name) || OTHERS_WORDS.has(name)) return []
  if (name.endsWith('_') && [...words].some((word) => word.startsWith(name))) return []
  return [`no code knows ${name}`]
}

function commandProblems(span: string, facts: Facts): string[] {
  const ours = [
    ...span.matchAll(/(?:^|[\s;&(])pnpm(?: -s| --silent)* ([a-z][\w:-]*)(?: ([a-z][\w-]*))?/g),
  ]
  const servers = [...span.matchAll(/^(?:sudo )?terminal ([a-z][\w-]*)/g)]
  return [
    ...ours.flatMap(([, script = '', word]) => scriptProblems(script, word, facts)),
    ...servers
      .filter(([, name = '']) => name !== 'help' && !facts.serverCommands.includes(name))
      .map(([, name]) => `the server has no command terminal ${name}`),
  ]
}

function scriptProblems(script: string, word: string | undefined, facts: Facts): string[] {
  if (PNPM_OWN.has(script)) return []
  if (!facts.scripts.has(script)) return [`package.json has no command ${script}`]
  if (word === undefined) return []
  if (script === 'drill')
    return facts.drills.has(word) || ['all', 'gate'].includes(word) ? [] : [`no drill is ${word}`]
  const known = facts.wordsOf(script)
  return known === undefined || known.includes(word) ? [] : [`pnpm ${script} knows no ${word}`]
}

/** Drills, roles and decisions, by the word before them. */
function namedProblems(line: string, facts: Facts): string[] {
  return [
    ...listed(line, /\bdrills? ((?:`[\w-]+`(?:, | and )?)+)/gi)
      .filter((name) => !facts.drills.has(name))
      .map((name) => `no drill is ${name}`),
    ...listed(
      line,
      /(?<!whose )\b(?:roles?|funci(?:ón|ones)(?: nueva| necesaria)?(?: es)?) ((?:`[a-z]+`(?:, | and | y | o | or )?)+)/gi,
    )
      .filter((name) => !facts.roles.has(name))
      .map((name) => `no role is ${name}`),
    ...[...line.matchAll(/(?:\(|, |decisions? )(00\d{2}|01\d{2})(?=[),;:. ])/g)]
      .map(([, number = '']) => number)
      .filter((number) => !facts.decisions.has(number))
      .map((number) => `there is no decision ${number}`),
  ]
}

function listed(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].flatMap(([, names = '']) => names.match(/[\w-]+(?=`)/g) ?? [])
}

/** What was measured stands in one page, with its day and commit. */
function measuredProblems(file: string, line: string): string[] {
  if (file === 'docs/figures.md' || !/\bmeasured\b/i.test(line)) return []
  return line.includes('figures.md') ? [] : ['says measured without a link to docs/figures.md']
}
