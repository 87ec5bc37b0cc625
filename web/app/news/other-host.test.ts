import { expect, test } from 'vitest'
import { otherHost } from './other-host.ts'

test.each([
  ['https://turismo.lindero.example/cinco-pueblos', 'turismo.lindero.example'],
  ['https://www.lindero.example', 'lindero.example'],
  ['http://lindero.example:8080/a', 'lindero.example:8080'],
  ['https://terminal.example/pqrsd', undefined],
  ['https://otra.terminal.example/', 'otra.terminal.example'],
])('%s leads to %s', (address, host) => {
  expect(otherHost(address, 'https://terminal.example')).toBe(host)
})
