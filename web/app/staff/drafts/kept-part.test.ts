import { expect, test } from 'vitest'
import { z } from 'zod'
import { partIn, withPart } from './kept-part.ts'

const HALF_AN_HOUR = 30 * 60 * 1_000
const Names = z.array(z.string())
const TEXT = withPart(null, 'news', ['una'], 1_000)

test('what was shown is kept for half an hour', () => {
  expect(partIn(TEXT, 'news', Names, 1_000 + HALF_AN_HOUR)).toEqual(['una'])
  expect(partIn(TEXT, 'news', Names, 1_001 + HALF_AN_HOUR)).toBeUndefined()
})

test('what one desk showed does not take away what another did', () => {
  const both = withPart(TEXT, 'documents', ['otra'], 2_000)
  expect(partIn(both, 'news', Names, 2_000)).toEqual(['una'])
  expect(partIn(both, 'documents', Names, 2_000)).toEqual(['otra'])
})

test.each([null, '', '{', 'null', '[]', '{"news":{}}', TEXT.replace('["una"]', '[1]')])(
  '%j is nothing',
  (text) => {
    expect(partIn(text, 'news', Names, 1_000)).toBeUndefined()
    expect(partIn(withPart(text, 'news', ['a'], 1), 'news', Names, 1)).toEqual(['a'])
  },
)
