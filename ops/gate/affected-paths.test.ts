import { expect, test } from 'vitest'
import { affectedBy } from './affected-paths.ts'

test.each([
  [
    'a feature is tested where its name is a folder',
    ['api/src/news/news.service.ts', 'web/app/news/article.tsx'],
    ['api/src/news/', 'contract/src/news/', 'e2e/news/', 'web/app/news/'],
  ],
  [
    'what the features of a package share is tested by all of it',
    ['web/app/ui/card.tsx'],
    ['web/'],
  ],
  ['the api’s tables too', ['api/src/db/migrations/0099-x.sql', 'api/src/app.ts'], ['api/']],
  ['a helper of journeys concerns all of them', ['e2e/stack.ts'], ['e2e/']],
  ['a document is read by the checks', ['docs/security.md', 'README.md'], ['ops/checks/']],
  ['a setting of the whole repository concerns everything', ['pnpm-lock.yaml'], ['']],
])('%s', (_, files, expected) => {
  expect(affectedBy(files)).toEqual(expected)
})

test('what every package imports is tested by every package', () => {
  expect(affectedBy(['contract/src/http/page.ts'])).toEqual(
    expect.arrayContaining(['api/', 'contract/', 'operator/', 'web/']),
  )
})
