import { expect, test } from 'vitest'
import { saysNothing } from './needed-text.ts'

test.each([
  ['', 0, true],
  [' \n\t', 0, true],
  ['La maleta llegó rota.', 0, false],
  // A voice note says it.
  ['  ', 1, false],
])('a step with the text %j and %d files says nothing: %s', (text, files, expected) => {
  expect(saysNothing({ text, files })).toBe(expected)
})
