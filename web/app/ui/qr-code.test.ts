import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr-code.ts'

/** One of each version, as uqr 0.1.3 draws it: level M, bytes. */
const DRAWN: [string, number, string][] = [
  ['aviso', 1, '5ae507e324d76073'],
  ['https://a.example/', 2, '475ab66b0e1af32f'],
  ['https://terminal.example/pqrsd/x', 3, 'eea690f6b9bfc82e'],
  ['https://terminalmontelindo.example/pqrsd/seguimiento', 4, '5b571b200c522a20'],
  [
    'https://www.terminaldetransportesdemontelindo.example/pqrsd/seguimiento',
    5,
    '382ea9a536a3dbf5',
  ],
  [
    'https://www.terminaldetransportesdemontelindo.example/pqrsd/seguimiento/otra-vez-y-mas',
    6,
    '88baae174f715cdb',
  ],
]

test.for(DRAWN)('%s is the same as another encoder draws it', ([text, version, digest]) => {
  const modules = qrCode(text)
  expect(modules).toHaveLength(17 + 4 * version)
  const drawn = modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n')
  expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(digest)
})

test('it is drawn module by module, and what is too long is refused', () => {
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
  expect(() => qrCode('a'.repeat(107))).toThrow()
  expect(qrCode('a'.repeat(106))).toHaveLength(41)
})
