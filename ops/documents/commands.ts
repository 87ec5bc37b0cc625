import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local-stack.ts'
import { table } from './table.ts'

/** What may follow the name, as a list or as the file whose `COMMANDS` has it. Documents that name another word are refused. */
type Command = { words?: readonly string[] | string; does: string }

/** Every command of package.json. */
export const COMMANDS: Record<string, Command> = {
  dev: { does: 'development in one terminal, reloading; Ctrl-C ends it all' },
  stack: {
    words: 'ops/stack.ts',
    does: 'the production build behind nginx, in the background; `restart` is rolling',
  },
  check: { does: 'format, lint, types, boundaries, documents, dependencies, licences, dead code' },
  fix: { does: 'repairs format and lint where it can' },
  test: { does: 'unit and API tests, on a real PostgreSQL' },
  e2e: { does: 'journeys in Chromium, on a running stack' },
  'test:affected': { does: 'tests of what changed since a commit (HEAD), and its journeys' },
  'gate:full': { does: 'the night: everything at full size, in parts; hours, needs root' },
  budget: { does: 'weight and speed of pages, on a running stack' },
  bench: { words: ['search', 'petitions', 'sign-in'], does: 'server cost, on a running stack' },
  drill: { does: 'a real fault in a running stack; without a name lists the drills' },
  texts: { does: 'the Spanish of every page: readability, wording, links' },
  shots: { does: 'every page and component as pictures; `--manual`: those of the documents' },
  effort: { does: 'screens of each page, taps of each task, on a small phone' },
  engines: { words: ['firefox', 'webkit'], does: 'main journeys in the other browser engines' },
  containers: { does: 'the demonstration in containers, built and used; needs root' },
  machine: {
    words: ['bookworm', 'trixie'],
    does: 'a server from nothing in systemd-nspawn, following the manual; needs root',
  },
  release: { does: '`.deb`, SBOM, notices, changes and checksums into `release/`' },
  build: { does: 'the production build of web' },
  edge: { does: 'prints the production configuration of nginx' },
  'site:check': { does: 'checks the operator’s folder: file, line, what to do' },
  'docs:write': { does: 'writes the made parts of the documents; `--check` only compares' },
  'licence:check': { does: 'licences of what ships' },
  notices: { does: 'writes `THIRD-PARTY-NOTICES`' },
  'db:roles': { does: 'prints the SQL that a superuser runs once' },
  'db:migrate': { does: 'migrates the local database, or the one of `DATABASE_OWNER_URL`' },
  'db:numerals': { does: 'adds missing numerals of the transparency law' },
  'db:surveys': { does: 'adds missing surveys of the operator’s folder' },
  'db:seed': { does: 'demonstration data and edits of `site/` into the local stack' },
  'db:reset': { does: 'empties the local database and seeds it' },
  'db:replay-ledger': { does: 'after a restore: repeats withdrawals and losses of access (0032)' },
  staff: { words: 'api/src/staff-command.ts', does: 'staff and their roles (0024)' },
  accounts: {
    words: 'api/src/accounts-command.ts',
    does: 'the site’s own accounts, off unless `LOCAL_SIGN_IN=on`',
  },
  keys: { words: 'api/src/keys-command.ts', does: 'master keys of citizens’ data (0047)' },
}

export function wordsOf(root: string, command: string): readonly string[] | undefined {
  const { words } = COMMANDS[command] ?? {}
  return typeof words === 'string' ? wordsIn(root, words) : words
}

/** The names in `const COMMANDS = { … }` of a file. */
export function wordsIn(root: string, file: string): string[] {
  const [, list = ''] =
    /^const COMMANDS\b[^\n]* = \{\n([\s\S]*?)^\}/m.exec(readFileSync(join(root, file), 'utf8')) ??
    []
  return [...list.matchAll(/^ {2}(?:async )?'?([\w-]+)'?[,:(]/gm)].map(([, name = '']) => name)
}

/** Refused while package.json has a command that is not described, or the reverse. */
export function commandsTable(): string {
  const { scripts }: { scripts: object } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const [there, described] = [Object.keys(scripts), Object.keys(COMMANDS)]
  const astray = [...there, ...described].filter(
    (name) => !(there.includes(name) && described.includes(name)),
  )
  if (astray.length > 0) throw new Error(`ops/documents/commands.ts: ${astray.join(', ')}`)
  return table(
    ['command', 'does'],
    Object.entries(COMMANDS).map(([name, { does }]) => {
      const words = wordsOf(ROOT, name)?.join(' · ')
      return [`\`pnpm ${name}${words === undefined ? '' : ` [${words}]`}\``, does]
    }),
  )
}
