import { expect, test } from 'vitest'
import { otherHost } from './other-host.ts'

test.each([
  ['https://turismo.lindero.example/cinco-pueblos', 'turismo.lindero.example'],
  ['https://www.lindero.example', 'www.lindero.example'],
  ['http://lindero.example:8080/a', 'lindero.example:8080'],
  ['https://lindero.example:443/a', 'lindero.example'],
  ['https://terminal.example/pqrsd', undefined],
  ['https://TERMINAL.example./pqrsd', undefined],
  ['https://otra.terminal.example/', 'otra.terminal.example'],
  // Spellings that say one thing and lead to another.
  ['https://terminal.example@otro.example/', 'otro.example'],
  ['https://otro.example/https://terminal.example/', 'otro.example'],
  ['https://otro.example#terminal.example', 'otro.example'],
  ['https://otro.example\\@terminal.example', 'otro.example'],
  ['https://%6ftro.example/', 'otro.example'],
  ['https://ｏｔｒｏ。example/', 'otro.example'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://tеrminal.example/', 'xn--trminal-7gg.example'],
  ['https://ñandú.example/', 'xn--and-6ma2c.example'],
])('%s leads to %s', (address, host) => {
  expect(otherHost(address, 'https://terminal.example')).toBe(host)
})
