import { expect, test } from 'vitest'
import { buildFolder } from '../checks/fixture-repository.ts'
import { noticeOf } from './notice.ts'

const part = { name: '@a/b', version: '1.2.3', licence: 'MIT', author: 'Ana' }

test('the terms of a package are the files it has for them', () => {
  const folder = buildFolder({
    'LICENSE.md': 'Copyright Ana\n',
    NOTICE: 'With thanks\n',
    'README.md': '# b\n',
  })
  expect(noticeOf({ ...part, folder })).toBe(
    '@a/b 1.2.3\nMIT\nAna\n\nCopyright Ana\n\nWith thanks\n',
  )
})

test('without such a file they are a chapter of the readme, or the author alone', () => {
  const chapter = '# b\nText\n\n## License\nCopyright Ana\n'
  expect(noticeOf({ ...part, folder: buildFolder({ 'readme.md': chapter }) })).toBe(
    '@a/b 1.2.3\nMIT\nAna\n\n## License\nCopyright Ana\n',
  )
  expect(noticeOf({ ...part, folder: buildFolder({ 'README.md': '# b\n' }) })).toBe(
    '@a/b 1.2.3\nMIT\nAna\n',
  )
})
