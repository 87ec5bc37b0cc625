import { expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { buildRepository } from './fixture-repository.ts'
import { checkStyles } from './web-rules.ts'

const problemsIn = (file: string, text: string) =>
  checkBoundaries(buildRepository({ [file]: text })).problems

const CARD = 'web/app/news/news-card.tsx'
const READS_API = "import { api } from '../server/api.server.ts'\nexport const x = api\n"

test('a component that imports a server module would take it to the browser', () => {
  expect(problemsIn(CARD, READS_API)).toEqual([
    { file: CARD, line: 1, message: expect.stringContaining('is for the server') },
  ])
})

test('the type of a server module is fine anywhere', () => {
  const text = "import type { api } from '../server/api.server.ts'\nexport type X = typeof api\n"
  expect(problemsIn(CARD, text)).toEqual([])
})

test('of the package that reads the folder of the operator, the frame may know the types only', () => {
  const file = 'web/app/site/footer.tsx'
  const source = "{ Site } from '@terminal/operator/site'\n"
  expect(problemsIn(file, `import type ${source}`)).toEqual([])
  expect(problemsIn(file, `import ${source}`)).toEqual([
    { file, line: 1, message: expect.stringContaining('is for the server') },
  ])
})

test('an inline type leaves the import in place at run time, so it is refused', () => {
  const text = "import { type api } from '../server/api.server.ts'\nexport type X = typeof api\n"
  expect(problemsIn(CARD, text)).toHaveLength(1)
})

test.for([
  'web/app/routes/news-list.tsx',
  'web/app/news/news.server.ts',
  'web/app/news/news.server.test.ts',
])('%s may import a server module', (file) => {
  expect(problemsIn(file, READS_API)).toEqual([])
})

test('root and the server entry may import a server module, the browser entry may not', () => {
  const text = "import './server/api.server.ts'\n"
  expect(problemsIn('web/app/root.tsx', text)).toEqual([])
  expect(problemsIn('web/app/entry.server.tsx', text)).toEqual([])
  expect(problemsIn('web/app/entry.client.tsx', text)).toHaveLength(1)
})

test.for(['Link', 'NavLink', 'useNavigate', 'Form', 'useFetcher'])(
  '%s of the router is refused on content pages',
  (name) => {
    const file = 'web/app/routes/news-list.tsx'
    const text = `import { data } from 'react-router'\nimport { ${name} as X } from 'react-router'\n`

    expect(problemsIn(file, text)).toEqual([
      { file, line: 2, message: expect.stringContaining(`${name} is for the dashboard`) },
    ])
  },
)

test.for(["import * as router from 'react-router'", "export { Link } from 'react-router'"])(
  'the router does not slip in as %s',
  (text) => {
    expect(problemsIn('web/app/ui/link.tsx', text)).toHaveLength(1)
  },
)

test.for([
  'web/app/routes/dashboard/news-create.tsx',
  'web/app/dashboard/menu.tsx',
  'web/app/staff/desk/desk-frame.tsx',
  'web/app/news/dashboard/news-form.tsx',
])('%s is inside the dashboard and may use Link', (file) => {
  expect(problemsIn(file, "import { Link } from 'react-router'\n")).toEqual([])
})

test.for([
  ['export const handle = { hydrate: true }', 0],
  ['export const handle = { hydrate: true } satisfies Handle', 0],
  ['export const handle = { hydrate: true } as const', 0],
  ['export const handle = { hydrate: false }', 1],
  ['const handle = { hydrate: true }', 1],
] as const)('a route that says "%s" has %i problems with Form', ([handle, count]) => {
  const text = `import { Form } from 'react-router'\n${handle}\n`
  expect(problemsIn('web/app/routes/survey.tsx', text)).toHaveLength(count)
})

test('a component cannot declare itself hydrated', () => {
  const text = "import { Form } from 'react-router'\nexport const handle = { hydrate: true }\n"
  expect(problemsIn('web/app/surveys/survey-form.tsx', text)).toHaveLength(1)
})

const SHEET = 'web/app/zones/zones.css'
const styleProblems = (css: string) => checkStyles(buildRepository({ [SHEET]: css })).problems

test('a class that another folder lays out already is refused', () => {
  const again =
    '/* Ours,\nof zones. */\n@media print {\n  .button:hover {\n    margin: 0;\n  }\n}\n'
  expect(styleProblems(again)).toEqual([
    { file: SHEET, line: 4, message: 'web/app/ui/button.css has a class button already' },
  ])
})

test.each([
  ['@container page (width >= 900px)', 0],
  ['@container (width < 600px)', 0],
  ['@container table (width < 54rem)', 0],
  ['@container page (width < 54rem)', 1],
  ['@media print', 0],
  ['@media (min-height: 30rem)', 0],
  ['@container page (min-width: 60rem)', 1],
  ['@container page (width >= 901px)', 1],
  ['@container page (600px <= width < 900px)', 1],
  ['@media (width >= 900px)', 1],
  ['@media screen and (max-width: 40rem)', 1],
] as const)('of %s there are %i problems', (prelude, count) => {
  expect(styleProblems(`${prelude} {\n  a {\n    margin: 0;\n  }\n}\n`)).toHaveLength(count)
})

test('another width where it is meant', () => {
  const css = '@container (width < 26rem) {\n  a {\n    margin: 0;\n  }\n}\n'
  expect(styleProblems(css)).toHaveLength(1)
  const files = { 'web/app/site/page.css': css }
  expect(checkStyles(buildRepository(files)).problems).toEqual([])
})

test('a class that nothing has is refused, also among others', () => {
  expect(styleProblems('a,\n.button > .lost {\n  margin: 0;\n}\n')).toEqual([
    { file: SHEET, line: 1, message: 'nothing has the class lost' },
  ])
})

test.for([
  { markup: "<p className='card' />", css: '.card .button, .card:has(.button) { margin: 0 }' },
  { markup: `<p className={\`card card--\${x}\`} />`, css: '.card, .card--wide { margin: 0.5em }' },
])('$markup may be laid out', ({ markup, css }) => {
  const files = { 'web/app/zones/card.tsx': `export const C = ${markup}`, [SHEET]: css }
  expect(checkStyles(buildRepository(files)).problems).toEqual([])
})
