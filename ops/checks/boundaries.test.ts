import { describe, expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { buildFolder, buildRepository } from './fixture-repository.ts'

type Planted = { title: string; file: string; text: string; line: number; says: string }

const VIOLATIONS: Planted[] = [
  {
    title: 'a feature that imports another feature',
    file: 'api/src/news/news.service.ts',
    text: "import '../db/client.ts'\n\nimport { pqrsdRoutes } from '../pqrsd/pqrsd.routes.ts'\n",
    line: 3,
    says: 'api/src/news may not import api/src/pqrsd',
  },
  {
    title: 'web that imports api by its package name',
    file: 'web/app/server/news.server.ts',
    text: "import './api.server.ts'\nimport { listNews } from '@terminal/api/src/news/news.queries.ts'\n",
    line: 2,
    says: 'web/app/server may not import api',
  },
  {
    title: 'ui that imports a feature',
    file: 'web/app/ui/card.tsx',
    text: "import { C } from '../news/news-card.tsx'\nexport const Card = () => <C />\n",
    line: 1,
    says: 'web/app/ui may not import web/app/news',
  },
  {
    title: 'contract that imports a builtin of Node',
    file: 'contract/src/http/limits.ts',
    text: "\n\n\nimport { readFileSync } from 'node:fs'\n",
    line: 4,
    says: 'contract is pure: it may not import node:fs of Node',
  },
  {
    title: 'a type that crosses from web to api',
    file: 'web/app/news/news-form.tsx',
    text: "export const Form = () => <form />\nimport type { Row } from '../../../api/src/news/row.ts'\n",
    line: 2,
    says: 'web/app/news may not import api/src/news',
  },
  {
    title: 'a re-export from another feature',
    file: 'api/src/search/search.queries.ts',
    text: "export const a = 1\nexport { b } from '../news/news.routes.ts'\n",
    line: 2,
    says: 'api/src/search may not import api/src/news',
  },
  {
    title: 'a dynamic import of another feature',
    file: 'web/app/pqrsd/pqrsd-form.ts',
    text: "export async function open() {\n  return await import('../news/news-card.tsx')\n}\n",
    line: 2,
    says: 'web/app/pqrsd may not import web/app/news',
  },
  {
    title: 'a file of platform that names a feature',
    file: 'api/src/platform/http/cache.ts',
    text: "export const PUBLIC = 'max-age=60'\n\nexport const newsMaxAge = 60\n",
    line: 3,
    says: 'platform names the feature news (news)',
  },
  {
    title: 'a module of db that imports platform',
    file: 'api/src/db/migrate.ts',
    text: "import './client.ts'\nimport { clock } from '../platform/clock.ts'\n",
    line: 2,
    says: 'api/src/db may not import api/src/platform',
  },
  {
    title: 'a folder of platform without a rule',
    file: 'api/src/platform/helpers/text.ts',
    text: 'export const text = 1\n',
    line: 1,
    says: 'api/src/platform/helpers is not one of antivirus, auth, captcha, edge, files, http, jobs, mail, mail-reader, pdf, sealing',
  },
  {
    title: 'a feature of contract that imports another',
    file: 'contract/src/documents/document.ts',
    text: "import '../http/limits.ts'\nimport type { N } from '../news/news.ts'\n",
    line: 2,
    says: 'contract/src/documents may not import contract/src/news',
  },
  {
    title: 'a case that knows the desk above it',
    file: 'api/src/petitions/case/steps.service.ts',
    text: "import '../../db/client.ts'\nimport { listInbox } from '../desk/inbox.queries.ts'\n",
    line: 2,
    says: 'petitions/case may not import petitions/desk',
  },
  {
    title: 'a room that knows the one beside it, by the name of the package',
    file: 'api/src/petitions/notices/notices.service.ts',
    text: "import type { Hold } from '@terminal/contract/petitions/retention/elimination'\n",
    line: 1,
    says: 'petitions/notices may not import petitions/retention',
  },
  {
    title: 'the ground of the desk that knows a room above it',
    file: 'web/app/petitions/dashboard/case/a.tsx',
    text: "import { INBOX_PATH } from '../inbox/inbox-address.ts'\n",
    line: 1,
    says: 'petitions/case may not import petitions/inbox',
  },
  {
    title: 'a folder of petitions without a layer',
    file: 'contract/src/petitions/helpers/days.ts',
    text: "import type { Steps } from '../case/steps.ts'\n",
    line: 1,
    says: 'petitions/helpers is on no floor',
  },
]

const problemsIn = (changes: Record<string, string>) =>
  checkBoundaries(buildRepository(changes)).problems
const messageIn = (file: string, text: string) => {
  const problems = problemsIn({ [file]: text })
  expect(problems.map((problem) => problem.file)).toEqual(problems.length ? [file] : [])
  return problems[0]?.message
}

test('a clean repository has no problems, and every file of it was visited', () => {
  const { visited, problems } = checkBoundaries(buildRepository())

  expect(problems).toEqual([])
  expect(visited).toBe(25)
})

test('an empty folder is visited without a file', () => {
  expect(checkBoundaries(buildFolder({}))).toEqual({ visited: 0, problems: [] })
})

describe('a planted violation is found alone, at its line', () => {
  test.for(VIOLATIONS)('$title', ({ file, text, line, says }) => {
    const problems = problemsIn({ [file]: text })

    expect(problems).toEqual([{ file, line, message: expect.stringContaining(says) }])
  })

  test('and all of them together are as many', () => {
    const problems = problemsIn(
      Object.fromEntries(VIOLATIONS.map(({ file, text }) => [file, text])),
    )

    expect(problems).toHaveLength(VIOLATIONS.length)
    expect(new Set(problems.map(({ file, line }) => `${file}:${line}`))).toEqual(
      new Set(VIOLATIONS.map(({ file, line }) => `${file}:${line}`)),
    )
  })
})

describe('the direction of imports', () => {
  test.for([
    ['api/src/pqrsd/a.ts', "type A = import('../news/news.routes.ts').A", 'api/src/news'],
    ['api/src/pqrsd/a.ts', 'void import(`../news/news.routes.ts`)', 'api/src/news'],
    ['api/src/pqrsd/a.ts', "export * from '../news/news.routes.ts'", 'api/src/news'],
    ['api/src/platform/a.ts', "import '../news/news.routes.ts'", 'api/src/news'],
    ['api/src/db/numerals.ts', "import '../news/news.routes.ts'", 'api/src/news'],
    ['api/src/db/numerals.ts', "import type { C } from '../platform/clock.ts'", 'api/src/platform'],
    ['api/src/withdrawals/a.ts', "import '../news/news.routes.ts'", 'api/src/news'],
    ['api/src/platform/files/a.ts', "import '../../withdrawals/purges.ts'", 'api/src/withdrawals'],
    ['api/src/database-command.ts', "void import('@terminal/demo/seed')", 'demo'],
    ['api/src/app.ts', "import '@terminal/demo/seed'", 'demo'],
    ['ops/database.ts', "import '@terminal/demo/seed'", 'demo'],
    ['web/app/news/x.test.tsx', "import '@terminal/demo/seed'", 'demo'],
    ['demo/src/a.ts', "import '@terminal/api/src/news/news.routes.ts'", 'api/src/news'],
    ['demo/src/a.ts', "import '../../api/src/db/client.ts'", 'api/src/db'],
    ['operator/src/a.ts', "import '@terminal/dev/users'", 'dev'],
    ['api/src/news/a.ts', "import '../app.ts'", 'api/src'],
    ['api/src/news/a.ts', "import '../../test/world.ts'", 'api/test'],
    ['api/src/news/a.ts', "import '@terminal/web/app/root.tsx'", 'web/app'],
    ['api/src/app.ts', "import '@terminal/ops'", 'ops'],
    ['web/app/server/a.server.ts', "import '../ui/button.tsx'", 'web/app/ui'],
    ['web/app/site/a.tsx', "import '../news/news-card.tsx'", 'web/app/news'],
    ['web/app/news/a.tsx', "import '../site/frame.tsx'", 'web/app/site'],
    ['web/app/routes/a.tsx', "import '@terminal/dev/users'", 'dev'],
    ['ops/a.ts', "import '../api/src/app.ts'", 'api/src'],
    ['e2e/a.spec.ts', "import '../web/app/root.tsx'", 'web/app'],
    ['contract/src/a.ts', "import '../../site/operator.ts'", 'site'],
    ['site/a.ts', "import '../dev/users.ts'", 'dev'],
    ['operator/src/a.ts', "import '../../site/operator.ts'", 'site'],
    ['contract/src/a.ts', "import '@terminal/operator/read-site'", 'operator'],
    ['api/src/news/a.ts', "import '@terminal/operator/read-site'", 'operator'],
    ['web/app/news/a.tsx', "import type { A } from '@terminal/operator/read-site'", 'operator'],
  ] as const)('%s refuses %s', ([file, text, target]) => {
    expect(messageIn(file, text)).toContain(`may not import ${target} (`)
  })

  test('a new folder in api/src is a feature from its first file on', () => {
    const problems = problemsIn({
      'api/src/accounts/accounts.ts': '',
      'api/src/surveys/surveys.ts': "import '../accounts/accounts.ts'",
    })

    expect(problems.map(({ file }) => file)).toEqual(['api/src/surveys/surveys.ts'])
  })

  test('a package without a rule is refused', () => {
    expect(messageIn('mobile/app.ts', 'export {}')).toContain('mobile/ is not in the table')
  })

  test('only tests may import the test folder of their package', () => {
    expect(messageIn('api/src/news/x.test.ts', "import '../../test/world.ts'")).toBeUndefined()
    expect(messageIn('web/app/news/x.test.tsx', "import '../../test/page.tsx'")).toBeUndefined()
    expect(messageIn('web/app/news/x.test.tsx', "import '../../../api/test/world.ts'")).toContain(
      'may not import api/test',
    )
  })

  test('tests of the api may import the demo, as they may import dev', () => {
    const text = "import '@terminal/demo/seed'\nimport '@terminal/dev/users'"
    expect(messageIn('api/src/news/x.api.test.ts', text)).toBeUndefined()
    expect(messageIn('api/test/desk.ts', text)).toBeUndefined()
  })

  test('contract and its tests keep to their packages', () => {
    expect(messageIn('contract/src/a.ts', "import 'fastify'")).toContain('the package fastify')
    expect(messageIn('contract/src/a.ts', "import 'fs'")).toContain('fs of Node')
    expect(messageIn('contract/src/a.ts', "import 'vitest'")).toContain('the package vitest')
    expect(messageIn('contract/src/a.test.ts', "import 'fast-check'")).toBeUndefined()
    expect(messageIn('contract/src/a.ts', "import 'zod/v4'")).toBeUndefined()
  })
})

describe('the names in platform', () => {
  test.for([
    ['news-cache.ts', 'export const a = 1', 1],
    ['a.ts', "import type { N } from '@terminal/contract/news/news'", 1],
    ['a.ts', "\nexport const kind = 'news'", 2],
    ['a.ts', '\n\nexport const statement = `select id from news where id = 1`', 3],
    ['a.ts', 'export const of = (row: { news_id: number }) => row.news_id', 1],
    ['a.ts', 'export function listNews() {}', 1],
  ] as const)('%s refuses %s', ([name, text, line]) => {
    const file = `api/src/platform/files/${name}`
    const message = expect.stringContaining('names the feature news')
    expect(problemsIn({ [file]: text })).toEqual([{ file, line, message }])
  })

  test('a feature in the plural is named by its singular as well', () => {
    const problems = problemsIn({
      'api/src/documents/documents.ts': '',
      'api/src/platform/files/a.ts': 'export const documentFolder = 1',
    })
    expect(problems).toMatchObject([{ message: expect.stringContaining('documents (document)') }])
  })

  test('who is signed in is part of it, and any feature may be named elsewhere', () => {
    const problems = problemsIn({
      'api/src/accounts/accounts.ts': '',
      'api/src/platform/auth/a.ts': "import '@terminal/contract/accounts/roles'",
      'api/src/db/schema.ts': 'export type NewsTable = { id: number }',
    })
    expect(problems).toEqual([])
  })
})

describe('the spelling of imports', () => {
  test.for([
    ['api/src/news/a.ts', "import './news.routes'", 'does not end in .ts or .tsx'],
    ['api/src/news/a.ts', "import './news.routes.js'", 'does not end in .ts or .tsx'],
    ['api/src/news/a.ts', "import '../../../contract/src/news/news.ts'", 'climbs into contract'],
    ['e2e/a.spec.ts', "import '../dev/users.ts'", 'climbs into dev'],
    ['api/src/app.ts', "import '@terminal/api/src/server.ts'", 'is in the same package'],
    ['web/app/news/a.ts', "import '~/ui/button.tsx'", 'is an alias'],
    ['ops/a.ts', "import '../../elsewhere/a.ts'", 'leaves the repository'],
  ] as const)('%s refuses %s', ([file, text, says]) => {
    expect(messageIn(file, text)).toContain(says)
  })

  test('assets, with or without a query, keep their own suffix', () => {
    expect(messageIn('web/app/ui/a.tsx', "import './a.css'\nimport './b.svg?url'")).toBeUndefined()
    expect(messageIn('web/app/root.tsx', "import './site/frame.ts?worker&url'")).toBeUndefined()
  })

  test('a file that does not parse is a problem, not an empty file', () => {
    expect(messageIn('api/src/news/a.ts', 'const = 3')).toContain('does not parse')
  })

  test('a word in a comment or a string is not an import', () => {
    const text = "// import '../pqrsd/a.ts'\nexport const text = \"import '../pqrsd/a.ts'\"\n"
    expect(messageIn('api/src/news/a.ts', text)).toBeUndefined()
  })
})
