import { describe, expect, test } from 'vitest'
import { buildFolder, buildRepository } from './fixture-repository.ts'
import { checkHabits } from './habits.ts'

const problemsIn = (changes: Record<string, string>) =>
  checkHabits(buildRepository(changes)).problems

test('a clean repository has no problems, and every file of it was visited', () => {
  expect(checkHabits(buildRepository())).toEqual({ visited: 25, problems: [] })
})

describe('the time', () => {
  test.for(['new Date()', 'new Date', 'Date.now()', 'Date.now', 'Date()'])(
    'is not read with %s',
    (text) => {
      for (const file of [
        'api/src/news/a.ts',
        'web/app/news/a.tsx',
        'contract/src/a.ts',
        'operator/src/a.ts',
        'demo/src/a.ts',
      ])
        expect(problemsIn({ [file]: `\nexport const x = ${text}\n` })).toEqual([
          { file, line: 2, message: expect.stringContaining('reads the time') },
        ])
    },
  )

  test('may be made from a value', () => {
    expect(problemsIn({ 'api/src/news/a.ts': 'export const x = new Date(0)\n' })).toEqual([])
  })

  test.for([
    'api/src/platform/clock.ts',
    'web/app/server/clock.server.ts',
    'web/app/site/frame-clock.ts',
    'web/app/staff/clock.ts',
    'api/src/news/a.test.ts',
    'dev/mail.ts',
  ])('may be read in %s', (file) => {
    expect(problemsIn({ [file]: 'export const x = new Date()\n' })).toEqual([])
  })
})

test('a secret link is not made by hand', () => {
  const file = 'api/src/petitions/inputs/input-page.ts'
  const text = "\nexport const secret = (key) => key.derive('my link').toString('hex')\n"
  expect(problemsIn({ [file]: text })).toEqual([
    { file, line: 2, message: expect.stringContaining('platform/sealing/secrets.ts') },
  ])
  expect(problemsIn({ 'api/src/platform/sealing/secrets.ts': text })).toEqual([])
  const random = "export const link = () => randomBytes(32).toString('base64url')\n"
  expect(problemsIn({ [file]: random })).toMatchObject([{ file, line: 1 }])
  expect(problemsIn({ 'api/src/platform/sealing/secrets.ts': random })).toEqual([])
})

test('what is for staff alone has no word of the wire', () => {
  const file = 'contract/src/news/news-desk.ts'
  const text = "import { z } from 'zod'\nexport const Draft = z.object({ titulo: z.string() })\n"
  expect(problemsIn({ [file]: text })).toEqual([
    { file, line: 1, message: expect.stringContaining('titulo is a word of the wire') },
  ])
})

describe('the travel tables of the folder', () => {
  test.for(['site.current().data.travel', 'site.data.travelRows', 'const { travel } = data'])(
    'are not read with %s',
    (text) => {
      for (const file of ['api/src/news/a.ts', 'web/app/news/a.tsx', 'demo/src/a.ts'])
        expect(problemsIn({ [file]: `\n${text}\n` })).toContainEqual({
          file,
          line: 2,
          message: expect.stringContaining('a table of the folder, not the one in use'),
        })
    },
  )

  test.for([
    'api/src/db/companies.ts',
    'api/src/travel/current-tables.ts',
    'web/app/server/current-travel.server.ts',
    'api/src/news/a.test.ts',
    'operator/src/a.ts',
  ])('may be read in %s', (file) => {
    expect(problemsIn({ [file]: 'export const x = data.travelRows\n' })).toEqual([])
  })
})

describe('a word of the wire', () => {
  test.for([
    'const titulo = 1',
    'function titulo() {}',
    'const f = (titulo: string) => 1',
    'type Row = { titulo: string }',
    'const row = { titulo: 1 }',
    'const { titulo } = row',
    'const title = row.titulo',
    'class Row { titulo = 1 }',
  ])('is refused in "%s", once', (text) => {
    const file = 'api/src/news/a.ts'
    expect(problemsIn({ [file]: `\n\n${text}\n` })).toEqual([
      { file, line: 3, message: expect.stringContaining('titulo is a word of the wire') },
    ])
  })

  test('is free in strings, in the text of a page and in comments', () => {
    const text = "export const x = <p title='titulo'>titulo {'titulo'}</p> // titulo\n"
    expect(problemsIn({ 'web/app/news/a.tsx': text })).toEqual([])
  })

  test('is free in contract and in tests', () => {
    const text = 'export const titulo = 1\n'
    expect(problemsIn({ 'contract/src/a.ts': text, 'api/src/news/a.api.test.ts': text })).toEqual(
      [],
    )
  })

  test('comes from nested, extended and quoted fields too', () => {
    const schema = `export const A = z.strictObject({ autor: z.object({ nombre: z.string() }) })
      .extend({ 'ciudad': z.string() })`
    const words = ['autor', 'nombre', 'ciudad', 'id', 'object']
    const problems = problemsIn({
      'contract/src/a.schema.ts': schema,
      'api/src/news/a.ts': words.map((word) => `export const ${word} = 1\n`).join(''),
    })

    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test('comes from tables of names too, and the words of a value do not', () => {
    const table = `const NAMES = {
      author: 'autor', town: ['ciudad', { name: 'nombre' }], state: ['estado', STATE_WORDS],
    } as const satisfies NamesOf<Author>`
    const words = ['autor', 'ciudad', 'nombre', 'estado', 'author', 'STATE_WORDS']
    const problems = problemsIn({
      'contract/src/a.schema.ts': table,
      'api/src/news/a.ts': words.map((word) => `export const ${word} = 1\n`).join(''),
    })

    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  })

  test('is missed by nobody when the schemas can no longer be read', () => {
    const file = 'contract/src/news/news.schema.ts'
    expect(problemsIn({ [file]: 'export const Noticia = fields\n' })).toEqual([
      { file, line: 1, message: 'no schema has any field' },
    ])
  })
})

describe('a name that says nothing', () => {
  test.for([
    ['api/src/news/utils.ts', 'api/src/news/utils.ts'],
    ['api/src/news/news.types.ts', 'api/src/news/news.types.ts'],
    ['web/app/news/index.tsx', 'web/app/news/index.tsx'],
    ['web/app/common/a.css', 'web/app/common'],
    ['e2e/helpers/sign-in.ts', 'e2e/helpers'],
  ] as const)('is refused: %s', ([file, named]) => {
    expect(problemsIn({ [file]: '' }).map((problem) => problem.file)).toEqual([named])
  })

  test('is reported once for a folder of several files', () => {
    expect(problemsIn({ 'web/app/misc/a.ts': '', 'web/app/misc/b/c.ts': '' })).toHaveLength(1)
  })
})

test('two decision records may not have the same number', () => {
  const root = buildFolder({
    'docs/decisions/0001-one-engine.md': '',
    'docs/decisions/0002-a-boundary-check.md': '',
    'docs/decisions/0002-wire-spanish.md': '',
  })

  expect(checkHabits(root).problems).toEqual([
    {
      file: 'docs/decisions/0002-wire-spanish.md',
      line: 1,
      message: 'number 0002 is taken by docs/decisions/0002-a-boundary-check.md',
    },
  ])
})

describe('a literal', () => {
  test.for([
    ['api/src/news/a.ts', 'export const x = { ...{ a: 1 } }'],
    ['e2e/news/a.spec.ts', 'call({ b, ...{ a } })'],
    ['web/app/news/a.tsx', 'export const x = <p {...{ id }} />'],
  ] as const)('is not spread: %s', ([file, text]) => {
    expect(problemsIn({ [file]: `\n${text}\n` })).toEqual([
      { file, line: 2, message: expect.stringContaining('a literal is spread') },
    ])
  })

  test('may be spread where a condition decides, and anything else always', () => {
    const text = 'export const x = { ...given, ...(given ? { a: 1 } : {}) }\n'
    expect(problemsIn({ 'api/src/news/a.ts': text })).toEqual([])
  })
})
