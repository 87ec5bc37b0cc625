import { expect, test } from 'vitest'
import { isOfThisMachine } from './of-this-machine.ts'

test.for([
  ['http://localhost:21000', true],
  ['http://127.0.0.1:21040', true],
  ['https://www.terminal.example', false],
  ['https://localhost.terminal.example', false],
  ['http://192.168.1.20:21000', false],
  ['localhost', false],
] as const)('%s is of this machine: %s', ([address, expected]) => {
  expect(isOfThisMachine(address)).toBe(expected)
})
