import { beforeEach, expect, test, vi } from 'vitest'
import { GOOD } from '../server/late-api.ts'

/** Read when the module is, as a process that starts does. */
const read = async (env: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...GOOD, ...env })) vi.stubEnv(name, value)
  return import('./captcha.server.ts')
}

beforeEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('I1 by default it is ours, with the public key of the api as its site key', async () => {
  const { captchaChoice, captchaPolicy } = await read({ PUBLIC_API_ORIGIN: 'https://api.example' })
  expect(captchaChoice()).toEqual({
    adapter: 'altcha',
    siteKey: 'k'.repeat(32),
    origin: 'https://api.example',
  })
  expect(captchaPolicy(true)).toEqual({
    'script-src': [expect.stringMatching(/^https:\/\/terminal\.example\/.*captcha-script/)],
    'worker-src': [expect.stringMatching(/^https:\/\/terminal\.example\/.*solve-worker/)],
    'connect-src': ['https://api.example'],
  })
})

test('I3 a page without a form is allowed nothing of it', async () => {
  const { captchaPolicy } = await read({})
  expect(captchaPolicy(false)).toEqual({})
  expect(captchaPolicy(true)).toMatchObject({ 'connect-src': [] })
})

test('Turnstile runs its script and shows its frame, on pages with a form', async () => {
  const origin = 'https://challenges.cloudflare.com'
  const env = { CAPTCHA: 'turnstile', TURNSTILE_SITE_KEY: '0x4AAAA' }
  const { captchaChoice, captchaPolicy } = await read(env)
  expect(captchaChoice()).toEqual({ adapter: 'turnstile', siteKey: '0x4AAAA', origin })
  expect(captchaPolicy(true)).toEqual({
    'script-src': [expect.stringContaining('captcha-script'), origin],
    'frame-src': [origin],
  })
})

test('Turnstile without its key starts no site, nor another origin than the company’s', async () => {
  await expect(read({ CAPTCHA: 'turnstile' })).rejects.toThrow('- TURNSTILE_SITE_KEY is missing')
  vi.resetModules()
  await expect(read({ TURNSTILE_ORIGIN: 'https://otra.example' })).rejects.toThrow(
    '- TURNSTILE_ORIGIN is for a local stack only',
  )
})

test('none asks for nothing', async () => {
  const { captchaChoice, captchaPolicy } = await read({ CAPTCHA: 'ninguno' })
  expect(captchaChoice().adapter).toBe('none')
  expect(captchaPolicy(true)).toEqual({})
})
