import { expect, test } from 'vitest'
import { buildRepository } from './fixture-repository.ts'
import { checkSupply } from './supply.ts'

const problemsIn = (changes: Record<string, string>) =>
  checkSupply(buildRepository(changes)).problems

const LIST = (...parts: string[]) =>
  ['| part | job | why |', ...parts.map((part) => `| ${part} | a job | a reason |`)].join('\n')

test('what the code that ships imports must be a dependency, not a tool', () => {
  const manifest = '{\n  "devDependencies": { "zod": "1.0.0" }\n}'
  expect(problemsIn({ 'contract/package.json': manifest })).toEqual([
    {
      file: 'contract/src/news/news.schema.ts',
      line: 1,
      message: 'zod runs in production: contract/package.json must have it in dependencies',
    },
  ])
})

test.for([
  ["import type { Pool } from 'pg'", 'api/src/db/pool.ts'],
  ["import { test } from 'pg'", 'api/src/db/pool.test.ts'],
  ["import { route } from 'pg'", 'web/app/routes.ts'],
  ["import 'pg'", 'ops/checks/a.ts'],
])('%s in %s does not ship', ([text = '', file = '']) => {
  expect(problemsIn({ [file]: text })).toEqual([])
})

test.for([
  ["import 'pg/lib/x'", 'api/src/a.ts'],
  ["await import('pg')", 'web/app/root.tsx'],
  ["export * from 'pg'", 'web/server.ts'],
  ["import 'pg'", 'operator/src/a.ts'],
  ["import 'pg'", 'server/edge/a.ts'],
])('%s in %s ships', ([text = '', file = '']) => {
  expect(problemsIn({ [file]: text }).filter(({ file: at }) => at === file)).toEqual([
    { file, line: 1, message: expect.stringContaining('pg runs in production') },
  ])
})

test.for(['demo', 'dev', 'ops', 'api'])(
  'a tool among the dependencies of %s would ship',
  (folder) => {
    const file = `${folder}/package.json`
    const text = `{\n  "dependencies": {\n    "zod": "1.0.0"\n  }\n}`
    expect(problemsIn({ [file]: text })).toContainEqual({
      file,
      line: 3,
      message: 'nothing that ships imports zod: it belongs in devDependencies',
    })
  },
)

test('a part without a row, and a row without a part', () => {
  expect(problemsIn({ 'docs/dependencies.md': LIST('zod 4, pg 8', '@a/b') })).toEqual([
    { file: 'docs/dependencies.md', line: 2, message: 'no package.json asks for pg' },
    { file: 'docs/dependencies.md', line: 3, message: 'no package.json asks for @a/b' },
  ])
  expect(problemsIn({ 'docs/dependencies.md': LIST('zod-to-json') })).toEqual([
    { file: 'contract/package.json', line: 1, message: expect.stringContaining('zod has no row') },
    { file: 'docs/dependencies.md', line: 2, message: 'no package.json asks for zod-to-json' },
  ])
})

test('a row without a reason is none', () => {
  expect(problemsIn({ 'docs/dependencies.md': '| zod 1 | shapes | |\n' })).toEqual([
    { file: 'contract/package.json', line: 1, message: expect.stringContaining('zod has no row') },
  ])
})

const lockfile = (...keys: string[]) => `importers:
  contract: { dependencies: { zod: { version: 1.0.0 } } }
packages: { zod@1.0.0: {}${keys.map((key) => `, '${key}': {}`).join('')} }
snapshots: {}
`

test('a program for one kind of processor only', () => {
  const both = ['@a/b-linux-x64-gnu@1.0.0', '@a/b-linux-arm64-gnu@1.0.0', 'c-linux-x64-musl@1.0.0']
  expect(problemsIn({ 'pnpm-lock.yaml': lockfile(...both) })).toEqual([])

  const other = lockfile('@a/b-linux-x64-gnu@1.0.1', '@a/b-linux-arm64-gnu@1.0.0')
  expect(problemsIn({ 'pnpm-lock.yaml': other }).map(({ message }) => message)).toEqual([
    '@a/b-linux-x64-gnu@1.0.1 has no @a/b-linux-arm64-gnu@1.0.1 beside it: choose a version with both',
    '@a/b-linux-arm64-gnu@1.0.0 has no @a/b-linux-x64-gnu@1.0.0 beside it: choose a version with both',
  ])
})

test('a lockfile in which nothing ships is one this check does not understand', () => {
  const empty = 'importers: {}\npackages: {}\nsnapshots: {}\n'
  expect(problemsIn({ 'pnpm-lock.yaml': empty })).toEqual([
    { file: 'pnpm-lock.yaml', line: 1, message: 'nothing ships' },
  ])
})
