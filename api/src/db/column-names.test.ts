import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './column-names.ts'

const ROW = { id: 1, found_on: '2026-11-12', is_returned: false, link: null }
const ITEM = { id: 1, foundOn: '2026-11-12', isReturned: false, link: null }

test('a row by our names, and back', () => {
  const item: typeof ITEM = fromColumns(ROW)
  const row: typeof ROW = toColumns(item)
  expect([item, row]).toEqual([ITEM, ROW])
})
