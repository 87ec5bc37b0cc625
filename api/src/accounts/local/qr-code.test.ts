import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LONGEST, qrCode, qrLines } from './qr-code.ts'
import { totpAddress } from './totp.ts'

const ADDRESS = totpAddress(Buffer.from('12345678901234567890'), 'Terminal Montelindo', 'guardia')

test('K9: the code is the one that a reader (zbar 0.23) gave the address back from', () => {
  const modules = qrCode(ADDRESS)
    .flat()
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
  expect(modules).toHaveLength(53 * 53)
  expect(createHash('sha256').update(modules).digest('hex')).toBe(
    'e48ee24f855b1b6cf40c5b0ab8356d2c981fe2ab19cdd29e39392a6d64f39fea',
  )
})

test('K9: it fits in a terminal of 80 columns, with its quiet zone', () => {
  const lines = qrLines(ADDRESS).split('\n')
  expect(lines).toHaveLength(31)
  for (const line of lines) expect(line.length - '\u001b[30;107m\u001b[0m'.length).toBe(61)
})

test('K9: what is too long is refused', () => {
  expect(() => qrCode('x'.repeat(LONGEST))).not.toThrow()
  expect(() => qrCode('x'.repeat(LONGEST + 1))).toThrow('Too long for this QR code')
})
