import { expect, test } from 'vitest'
import { unitsOf } from './logs.ts'

test('a part has its units, none has all, and another word has none', () => {
  expect(unitsOf('edge')).toEqual(['terminal-edge'])
  expect(unitsOf(undefined)).toEqual(['terminal-*'])
  expect(unitsOf('nginx')).toBeUndefined()
  expect(unitsOf('constructor')).toBeUndefined()
})
