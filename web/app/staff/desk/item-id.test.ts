import { expect, test } from 'vitest'
import { itemIdIn } from './item-id.ts'

test.each(['1', '013', '2147483647'])('%s names an item', (text) => {
  expect(itemIdIn(text)).toBe(Number(text))
})

test.each([
  'abc',
  '',
  '0',
  '-1',
  '1.5',
  '1e1',
  '0x10',
  ' 1',
  '１',
  '99999999999999',
  '2147483648',
  'NaN',
  '..',
])('%j names none', (text) => {
  expect(itemIdIn(text)).toBeUndefined()
})
