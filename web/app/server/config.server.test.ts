import { DEMO_API_KEY } from '@terminal/contract/settings/demo-values'
import { beforeEach, expect, test, vi } from 'vitest'
import { GOOD } from './late-api.ts'

/** Read when the module is, as a process that starts does. */
const read = async (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return (await import('./config.server.ts')).config
}

beforeEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('reads a complete environment, with the quiet defaults', async () => {
  expect(await read(GOOD)).toEqual({
    host: '127.0.0.1',
    port: 21010,
    logLevel: 'info',
    siteDir: '../site',
    ticketsOrigin: '',
    captcha: { adapter: 'altcha', siteKey: '', origin: 'https://challenges.cloudflare.com' },
    apiOrigin: 'http://127.0.0.1:8001',
    publicOrigin: 'https://terminal.example',
    publicApiOrigin: '',
    apiKey: 'k'.repeat(32),
    hasLocalSignIn: false,
    oidc: {
      issuer: 'https://identidad.example/terminal/',
      clientId: 'sitio',
      scope: 'terminal.personal',
    },
    session: { idleMinutes: 30, longestHours: 12 },
  })
})

test('K1 browsers call the api at the site itself, or at the one host that the operator names', async () => {
  const { publicApiOrigin } = await read({ ...GOOD, PUBLIC_API_ORIGIN: 'https://api.example' })
  expect(publicApiOrigin).toBe('https://api.example')
  vi.resetModules()
  expect(await read({ ...GOOD, PUBLIC_API_ORIGIN: GOOD.PUBLIC_ORIGIN })).toMatchObject({
    publicApiOrigin: '',
  })
})

test.each([
  ['https://api.example/', 'not valid'],
  ['https://api.example/v1', 'not valid'],
  ['https://*.example', 'not valid'],
  ['*', 'not valid'],
  ['api.example', 'not valid'],
  ['http://api.example', 'not https'],
])('K1 browsers cannot call the api at %s: %s', async (origin, problem) => {
  await expect(read({ ...GOOD, PUBLIC_API_ORIGIN: origin })).rejects.toThrow(
    `Bad configuration:\n- PUBLIC_API_ORIGIN is ${problem}`,
  )
})

test('how long a session of staff lasts is for the operator to say, in whole numbers', async () => {
  const { session } = await read({ ...GOOD, SESSION_IDLE_MINUTES: '10', SESSION_HOURS: '8' })
  expect(session).toEqual({ idleMinutes: 10, longestHours: 8 })
})

test.each(['0', '-1', '1.5', 'mucho', '10000'])('%s is no number of minutes', async (minutes) => {
  await expect(read({ ...GOOD, SESSION_IDLE_MINUTES: minutes })).rejects.toThrow(
    /^Bad configuration:\n- SESSION_IDLE_MINUTES is not valid$/,
  )
})

test('reports every problem together, what is empty as missing, and prints no value', async () => {
  const bad = { PORT: '', API_KEY: 'short-secret', TICKETS_ORIGIN: 'boletos.example' }
  await expect(read({ ...GOOD, ...bad })).rejects.toThrow(
    /^Bad configuration:\n- PORT is missing\n- API_KEY is not valid\n- TICKETS_ORIGIN is not valid$/,
  )
})

test('the values of the repository start no site, unless the stack says that it is local', async () => {
  const demo = {
    API_KEY: DEMO_API_KEY,
    PUBLIC_ORIGIN: 'http://terminal.example',
    OIDC_ISSUER: 'http://localhost:21040',
    TICKETS_ORIGIN: 'http://127.0.0.1:21060',
  }
  await expect(read({ ...GOOD, ...demo })).rejects.toThrow(
    /^Bad configuration:\n- API_KEY is the demonstration's, which everybody knows\n- PUBLIC_ORIGIN is not https\n- OIDC_ISSUER is not https\n- TICKETS_ORIGIN is for a local stack only$/,
  )
  vi.resetModules()
  expect(await read({ ...GOOD, ...demo, STACK: 'local' })).toMatchObject({ apiKey: DEMO_API_KEY })
})
