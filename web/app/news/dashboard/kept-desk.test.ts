import { toEscritorio } from '@terminal/contract/news-desk'
import { expect, test } from 'vitest'
import { keptDeskText, readKeptDesk } from './kept-desk.ts'

const HALF_AN_HOUR = 30 * 60 * 1_000
const DESK = toEscritorio({
  ...{ items: [], page: 1, pageSize: 20, total: 0 },
  counts: { all: 0, active: 0, inactive: 0, removed: 0 },
})
const TEXT = keptDeskText('?q=a', 1_000, DESK)

test('what was shown is kept for half an hour, for the same part of the news', () => {
  expect(readKeptDesk(TEXT, '?q=a', 1_000 + HALF_AN_HOUR)).toEqual(DESK)
  expect(readKeptDesk(TEXT, '?q=a', 1_001 + HALF_AN_HOUR)).toBeUndefined()
  expect(readKeptDesk(TEXT, '?q=b', 1_000)).toBeUndefined()
})

test.each([null, '', '{', 'null', '{"news":{}}', TEXT.replace('"items":[]', '"items":[{}]')])(
  '%j is no list',
  (text) => {
    expect(readKeptDesk(text, '?q=a', 1_000)).toBeUndefined()
  },
)
