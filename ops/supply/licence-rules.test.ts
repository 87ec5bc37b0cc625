import { expect, test } from 'vitest'
import { isAllowed } from './licence-rules.ts'

test.for([
  'MIT',
  '(MIT OR CC0-1.0)',
  'GPL-3.0-only OR MIT',
  'MIT AND ISC',
  '(GPL-3.0-only OR (MIT AND ISC)) AND Apache-2.0',
])('%s may ship', (expression) => {
  expect(isAllowed(expression)).toBe(true)
})

test.for([
  'AGPL-3.0-only',
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'MIT AND (GPL-3.0-only OR SSPL-1.0)',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'none',
  '',
])('"%s" may not', (expression) => {
  expect(isAllowed(expression)).toBe(false)
})
