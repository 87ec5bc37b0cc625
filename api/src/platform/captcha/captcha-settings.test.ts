import { DEMO_TURNSTILE_SECRET } from '@terminal/contract/settings/demo-values'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const GOOD = {
  PORT: '21020',
  DATABASE_URL: 'postgres://localhost/terminal',
  API_KEY: 'k'.repeat(32),
  FILES_DIR: '/srv/files',
  PRIVATE_FILES_DIR: '/srv/private-files',
  PERSONAL_DATA_KEYS: `uno:${Buffer.alloc(32).toString('base64')}`,
  OIDC_ISSUER: 'https://identidad.example/terminal/',
  OIDC_AUDIENCE: 'api-de-la-terminal',
  OIDC_SCOPE: 'api://terminal/terminal.personal',
}
const TURNSTILE = { ...GOOD, CAPTCHA: 'turnstile', TURNSTILE_SECRET: '0x4' }

test('altcha by default; Turnstile or none where configured', () => {
  expect(readConfig(GOOD).captcha).toEqual({ kind: 'altcha' })
  expect(readConfig({ ...GOOD, CAPTCHA: 'ninguno' }).captcha).toEqual({ kind: 'none' })
  const origin = 'https://challenges.cloudflare.com'
  expect(readConfig(TURNSTILE).captcha).toEqual({ kind: 'turnstile', secret: '0x4', origin })
})

test.each([
  ['TURNSTILE_SECRET is missing', { TURNSTILE_SECRET: '' }],
  ["TURNSTILE_SECRET is the demonstration's", { TURNSTILE_SECRET: DEMO_TURNSTILE_SECRET }],
  ['TURNSTILE_ORIGIN is for a local stack only', { TURNSTILE_ORIGIN: 'http://127.0.0.1:21061' }],
  ['CAPTCHA is not valid', { CAPTCHA: 'otro' }],
])('%s', (problem, given) => {
  expect(() => readConfig({ ...TURNSTILE, ...given })).toThrow(`- ${problem}`)
})

test('a local stack asks its stand-in', () => {
  const local = { STACK: 'local', TURNSTILE_ORIGIN: 'http://127.0.0.1:21061' }
  expect(readConfig({ ...TURNSTILE, ...local }).captcha).toMatchObject({
    origin: 'http://127.0.0.1:21061',
  })
})
