import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { COMMANDS, wordsIn, wordsOf } from '../documents/commands.ts'

/** What there is in the repository, for documents to name. */
export type Facts = {
  files: ReadonlySet<string>
  folders: ReadonlySet<string>
  /** The end of every path, after each slash: `limits.ts`, `figures/limits.ts`, … */
  ends: ReadonlySet<string>
  /** Words in capitals of all code and settings, and names of files that only programs write. */
  words: ReadonlySet<string>
  scripts: ReadonlySet<string>
  wordsOf(script: string): readonly string[] | undefined
  serverCommands: readonly string[]
  drills: ReadonlySet<string>
  roles: ReadonlySet<string>
  decisions: ReadonlySet<string>
}

const NOT_OURS = new Set([
  ...['node_modules', '.git', '.tools', '.night', '.react-router'],
  ...['build', 'dist', 'coverage', 'test-results', 'playwright-report'],
])
const BINARY = /\.(jpe?g|png|webp|avif|ico|woff2?|ttf|pdf|docx|xlsx|gz|zip|eml|msg)$/
const WORD =
  /\b[A-Z][A-Z0-9_]{2,}\b|[\w.-]+\.(?:json|jsonl|xml|txt|csv|css|atom|ics|deb|service|timer|conf|sock|webmanifest)\b/g

export function readFacts(root: string): Facts {
  const paths = walk(root, '')
  const files = new Set(paths)
  const folders = new Set(paths.flatMap(parentsOf))
  const ends = new Set([...files, ...folders].flatMap(endsOf))
  return {
    files,
    folders,
    ends,
    words: wordsOfCode(root, paths),
    scripts: new Set(Object.keys(readJson(root, 'package.json').scripts ?? {})),
    wordsOf: (script) => (Object.hasOwn(COMMANDS, script) ? wordsOf(root, script) : undefined),
    serverCommands: files.has('server/terminal.ts') ? wordsIn(root, 'server/terminal.ts') : [],
    drills: new Set(namesIn(root, 'ops/drills/faults.ts', /^ {2}'?([\w-]+)'?:/gm)),
    roles: new Set([
      ...namesIn(root, 'contract/src/accounts/roles.ts', /^ {2}'([a-z]+)',$/gm),
      ...['owner', 'api', 'worker'],
    ]),
    decisions: decisionsIn(root, paths),
  }
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || path === 'release' ? [] : walk(root, path)
    return [path]
  })
}

function parentsOf(path: string): string[] {
  const parent = posix.dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

function wordsOfCode(root: string, paths: readonly string[]): Set<string> {
  const words = new Set<string>()
  for (const path of paths) {
    // A test may name what there is not.
    if (/\.(md|test\.tsx?|spec\.ts)$/.test(path) || BINARY.test(path)) continue
    for (const [word] of readFileSync(join(root, path), 'utf8').matchAll(WORD)) words.add(word)
  }
  return words
}

/** By file, and by line of the index: one that was merged into another keeps its number there. */
function decisionsIn(root: string, paths: readonly string[]): Set<string> {
  const index = 'docs/decisions/README.md'
  const rows = existsSync(join(root, index)) ? readFileSync(join(root, index), 'utf8') : ''
  return new Set([
    ...paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
    ...[...rows.matchAll(/^[-|] \[?(\d{4})\b/gm)].map(([, number = '']) => number),
  ])
}

function namesIn(root: string, file: string, pattern: RegExp): string[] {
  if (!existsSync(join(root, file))) return []
  return [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)
}

function readJson(root: string, file: string): { scripts?: Record<string, string> } {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {}
}
