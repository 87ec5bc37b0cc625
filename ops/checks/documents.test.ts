import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wordsOf } from '../documents/commands.ts'
import { firstDifference, withMadeParts } from '../documents/made-parts.ts'
import { table } from '../documents/table.ts'
import { readFacts } from './document-facts.ts'
import { checkDocuments, documentProblems } from './documents.ts'
import { buildRepository } from './fixture-repository.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const facts = readFacts(ROOT)
const problemsOf = (text: string) => documentProblems('docs/a.md', text, facts)

/** The number, as in a document whose maker says three hundred. */
const LIMIT = (value: string) =>
  `Files have <!-- made: lines -->${value}<!-- end --> lines at most.`
const ROLES = (name: string) =>
  `<!-- made: roles -->\n\n${table(['role'], [[name]])}\n\n<!-- end -->`
const PARTS = { lines: () => '300', roles: () => table(['role'], [['noticias']]) }

/** Each is one line of a document, and what is said of it. */
const LIES: readonly (readonly [string, string])[] = [
  ['The wiring is `api/src/wiring.ts`.', 'there is no api/src/wiring.ts'],
  ['Names are checked by `kinds.test.ts`.', 'there is no kinds.test.ts'],
  ['Features are in `web/app/gadgets/`.', 'there is no web/app/gadgets'],
  ['Styles are `web/app/**/*.scss.css`.', 'no file is web/app/**/*.scss.css'],
  ['See `docs/deployment.md`.', 'there is no docs/deployment.md'],
  ['Units are `terminal-queue@.service`.', 'there is no terminal-queue@.service'],
  ['Journeys are in `e2e/bookings`.', 'there is no e2e/bookings'],
  ['Set `CACHE_SECONDS` to 60.', 'no code knows CACHE_SECONDS'],
  ['Say `ANTIVIRUS_HOST=clamd`.', 'no code knows ANTIVIRUS_HOST'],
  ['Mail goes out with `SENDGRID_…`.', 'no code knows SENDGRID_'],
  ['Run `pnpm deploy`.', 'package.json has no command deploy'],
  ['Run `. .ci/env && pnpm db:rollback`.', 'package.json has no command db:rollback'],
  ['Staff leave with `pnpm staff dismiss`.', 'pnpm staff knows no dismiss'],
  ['```sh\npnpm stack rebuild\n```', 'pnpm stack knows no rebuild'],
  ['Write `terminal upgrade`.', 'the server has no command terminal upgrade'],
  ['Try `pnpm drill disk-full`.', 'no drill is disk-full'],
  ['Seen by drills `app-dead`, `net-split`.', 'no drill is net-split'],
  ['Only the role `editor` may.', 'no role is editor'],
  ['La función `prensa` publica.', 'no role is prensa'],
  ['It was decided so (0031, 0199).', 'there is no decision 0199'],
  ['It was measured: 14 µs.', 'says measured without a link to docs/figures.md'],
]

test.for(LIES)('a lie is found: %s', ([text, message]) => {
  expect(problemsOf(text).map((problem) => problem.message)).toEqual([message])
})

test('twenty lies in one document are found, each at its line', () => {
  const twenty = LIES.filter(([text]) => !text.includes('\n'))
  expect(twenty).toHaveLength(20)
  expect(problemsOf(twenty.map(([text]) => text).join('\n'))).toEqual(
    twenty.map(([, message], index) => ({ file: 'docs/a.md', line: index + 1, message })),
  )
})

test.for([
  'The wiring is `api/src/app.ts`, its folder `api/src/`, a module `platform/files`.',
  'Migrations are `api/src/db/migrations/*.sql`, a new one `api/src/db/migrations/NNNN-things.sql`.',
  'Addresses are `/home` and `https://terminal.example/a.json`; a type is `application/json`.',
  'Set `STACK=local` and `DKIM_…`; answers say `GET` and `POST`.',
  'Run `pnpm install --frozen-lockfile`, `pnpm -s db:roles`, `pnpm staff add`, `pnpm drill all --short`.',
  'Write `terminal deploy`; drills `app-dead` and `db-dead`; roles `noticias`, `documentos`; role `owner`.',
  'It was measured ([figures](figures.md)); decided in (0031).',
  'It was `api/src/old.ts` once, with `OLD_NAME`. <!-- historic -->',
  '```ts\nconst OLD_NAME = 1\n```',
])('what is so is not a problem: %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test('words of a command are those of its module', () => {
  expect(wordsOf(ROOT, 'staff')).toEqual(['add', 'remove', 'list'])
  expect(wordsOf(ROOT, 'stack')).toContain('restart')
  expect(wordsOf(ROOT, 'dev')).toBeUndefined()
  expect(facts.serverCommands).toContain('site-check')
})

test('a number and a list that a program makes are not as they should be', () => {
  for (const [lie, truth] of [
    [LIMIT('400'), LIMIT('300')],
    [ROLES('editor'), ROLES('noticias')],
  ] as const) {
    expect(withMadeParts('a.md', lie, PARTS)).toBe(truth)
    expect(withMadeParts('a.md', truth, PARTS)).toBe(truth)
  }
  expect(firstDifference('a\nb\nc', 'a\nx\nc')).toBe(2)
})

test('a part that no program makes, and one that does not end, are refused', () => {
  expect(() => withMadeParts('a.md', '<!-- made: cost -->5<!-- end -->', PARTS)).toThrow('«cost»')
  expect(() => withMadeParts('a.md', '<!-- made: lines -->300', PARTS)).toThrow('in pairs')
})

test('links lead to a file and a heading, also of the same document; pictures to a file', () => {
  const root = buildRepository({
    'docs/a.md':
      '# A title: here\n[a](b.md) [b](b.md#parte-uno) [c](#a-title-here) [d](/home) <img src="c.png">\n',
    'docs/b.md':
      '# Parte uno\n```sh\n# no heading\n```\n[e](a.md#none) [f](c.md)\n[g](#no-heading)\n',
  })
  const { visited, problems } = checkDocuments(root)
  expect(visited).toBe(6)
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/a.md:2 leads nowhere: c.png',
    'docs/b.md:5 leads nowhere: a.md#none',
    'docs/b.md:5 leads nowhere: c.md',
    'docs/b.md:6 leads nowhere: #no-heading',
  ])
})
