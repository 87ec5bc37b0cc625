import { expect, test } from 'vitest'
import { codeAt, createTotpSecret, stepAt, stepOf, toBase32, totpAddress } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  ...[[0, '755224'] as const, [1, '287082'] as const, [2, '359152'] as const],
  ...[[3, '969429'] as const, [8, '399871'] as const, [9, '520489'] as const],
])('K9: RFC 4226: counter %i gives %s', (counter, code) => {
  expect(codeAt(SECRET, counter)).toBe(code)
})

/** Its codes have eight digits, of which an app shows the last six. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('K9: RFC 6238: at second %i, %s', (second, code) => {
  const now = new Date(second * 1_000)
  expect(codeAt(SECRET, stepAt(now))).toBe(code.slice(-6))
  expect(stepOf(SECRET, code.slice(-6), now)).toBe(stepAt(now))
})

test('K9: a clock may be one step off, and no more', () => {
  const now = new Date(1_111_111_109_000)
  const step = stepAt(now)
  const known = (by: number) => stepOf(SECRET, codeAt(SECRET, step + by), now)
  expect([-2, -1, 0, 1, 2].map(known)).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(stepOf(SECRET, '0818040', now)).toBeUndefined()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('K9: RFC 4648: %j is %j', (text, letters) => {
  expect(toBase32(Buffer.from(text))).toBe(letters)
})

test('K9: the address an app reads names the site, and is short enough for the QR code', () => {
  expect(totpAddress(SECRET, 'Terminal Montelindo', 'guardia')).toBe(
    'otpauth://totp/Terminal%20Montelindo:guardia?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Terminal%20Montelindo&algorithm=SHA1&digits=6&period=30',
  )
  expect(createTotpSecret()).toHaveLength(20)
})
