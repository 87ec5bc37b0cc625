import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const about = { email: 'seguridad@prueba.example', origin: 'https://terminal.example' }
const expiry = (now: string) =>
  /^Expires: (.+)$/m.exec(securityText({ ...about, now: new Date(now) }))?.[1]

test('it holds the fields RFC 9116 asks for, one to a line', () => {
  expect(securityText({ ...about, now: new Date('2026-11-15T22:30:00Z') })).toBe(
    [
      'Contact: mailto:seguridad@prueba.example',
      'Expires: 2027-10-11T00:00:00Z',
      'Preferred-Languages: es',
      'Canonical: https://terminal.example/.well-known/security.txt',
      'Policy: https://terminal.example/politica/seguridad',
      '',
    ].join('\n'),
  )
})

test('it is valid for less than a year, and the same all day', () => {
  expect(expiry('2027-01-01T00:00:00Z')).toBe(expiry('2027-01-01T23:59:59Z'))
  expect(expiry('2027-01-01T23:59:59Z')).not.toBe(expiry('2027-01-02T00:00:00Z'))
  expect(Date.parse(expiry('2028-02-29T12:00:00Z') ?? '')).toBeLessThan(
    Date.parse('2029-02-28T00:00:00Z'),
  )
})
