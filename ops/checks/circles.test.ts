import { expect, test } from 'vitest'
import { checkCircles } from './circles.ts'
import { buildFolder, buildRepository } from './fixture-repository.ts'

const messagesIn = (files: Record<string, string>) =>
  checkCircles(buildFolder(files)).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )

test('a clean repository has none, and every file of the product was visited', () => {
  const { visited, problems } = checkCircles(buildRepository())

  expect(problems).toEqual([])
  expect(visited).toBeGreaterThan(10)
})

test('two files that import each other are reported once, at the first of them', () => {
  expect(
    messagesIn({
      'api/src/a.ts': "import 'zod'\nimport { b } from './b.ts'\n",
      'api/src/b.ts': "import type { A } from './a.ts'\n",
    }),
  ).toEqual(['api/src/a.ts:2 imports itself: api/src/a.ts → api/src/b.ts → api/src/a.ts'])
})

test('a longer circle is reported by its shortest path', () => {
  expect(
    messagesIn({
      'web/app/a.ts': "import './c.ts'\n",
      'web/app/c.ts': "import './d.ts'\nimport './b.ts'\n",
      'web/app/d.ts': "import './b.ts'\n",
      'web/app/b.ts': "export { a } from './a.ts'\n",
    }),
  ).toEqual([
    'web/app/a.ts:1 imports itself: web/app/a.ts → web/app/c.ts → web/app/b.ts → web/app/a.ts',
  ])
})

test('a test may import what imports a helper of it, and a file that comes twice is no circle', () => {
  expect(
    messagesIn({
      'api/src/a.test.ts': "import './a.ts'\n",
      'api/src/a.ts': "import './b.ts'\nimport './c.ts'\n",
      'api/src/b.ts': "import './c.ts'\n",
      'api/src/c.ts': '',
    }),
  ).toEqual([])
})
