import {
  DEMO_API_KEY,
  DEMO_PERSONAL_DATA_KEYS,
  DEMO_REFRESH_SECRET,
} from '@terminal/contract/settings/demo-values'
import { expect, test } from 'vitest'
import { readConfig, readWorkerConfig } from './config.ts'

const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64')

const GOOD = {
  PORT: '21020',
  DATABASE_URL: 'postgres://localhost/terminal',
  API_KEY: 'k'.repeat(32),
  FILES_DIR: '/srv/files',
  PRIVATE_FILES_DIR: '/srv/private-files',
  PERSONAL_DATA_KEYS: `2026:${keyOf('a')}`,
  OIDC_ISSUER: 'https://identidad.example/terminal/',
  OIDC_AUDIENCE: 'api-de-la-terminal',
  OIDC_SCOPE: 'api://terminal/terminal.personal',
}

test('reads a complete environment, with the quiet defaults', () => {
  expect(readConfig(GOOD)).toEqual({
    host: '127.0.0.1',
    port: 21020,
    databaseUrl: 'postgres://localhost/terminal',
    apiKey: 'k'.repeat(32),
    filesDir: '/srv/files',
    privateFilesDir: '/srv/private-files',
    masters: expect.objectContaining({ ids: ['2026'] }),
    isLocal: false,
    logLevel: 'info',
    siteDir: '../site',
    metricsPort: undefined,
    watchSeconds: 60,
    captcha: { kind: 'altcha' },
    tokens: {
      issuer: 'https://identidad.example/terminal/',
      audience: 'api-de-la-terminal',
      scope: 'api://terminal/terminal.personal',
      rolesClaim: '',
      tokenType: 'at+jwt',
    },
  })
})

test('reports every problem together, and prints no value', () => {
  const read = () => readConfig({ PORT: '99999', API_KEY: 'short-secret', LOG_LEVEL: 'loud' })
  expect(read).toThrow(
    'Bad configuration:\n- PORT is not valid\n- DATABASE_URL is missing\n- LOG_LEVEL is not valid\n' +
      '- API_KEY is not valid\n- FILES_DIR is missing\n- PRIVATE_FILES_DIR is missing\n- OIDC_ISSUER is missing\n' +
      '- OIDC_AUDIENCE is missing\n- OIDC_SCOPE is missing\n- PERSONAL_DATA_KEYS is missing',
  )
  expect(read).not.toThrow(/short-secret/)
})

test('a provider that does not tell its tokens apart, and says the roles somewhere else', () => {
  const { tokens } = readConfig({
    ...GOOD,
    OIDC_TOKEN_TYPE: 'cualquiera',
    OIDC_ROLES_CLAIM: 'realm_access.roles',
  })
  expect(tokens).toMatchObject({ tokenType: '', rolesClaim: 'realm_access.roles' })
})

test('the values of the repository start neither api nor worker, unless the stack says that it is local', () => {
  const demo = {
    API_KEY: DEMO_API_KEY,
    EDGE_REFRESH_SECRET: DEMO_REFRESH_SECRET,
    OIDC_ISSUER: 'http://localhost:21040',
    PERSONAL_DATA_KEYS: DEMO_PERSONAL_DATA_KEYS,
  }
  expect(() => readConfig({ ...GOOD, ...demo })).toThrow(
    "Bad configuration:\n- API_KEY is the demonstration's, which everybody knows\n- OIDC_ISSUER is not https\n" +
      "- PERSONAL_DATA_KEYS is the demonstration's, which everybody knows",
  )
  expect(() => readWorkerConfig({ ...WORKER, ...demo })).toThrow(
    "Bad configuration:\n- API_KEY is the demonstration's, which everybody knows\n" +
      "- EDGE_REFRESH_SECRET is the demonstration's, which everybody knows\n" +
      "- PERSONAL_DATA_KEYS is the demonstration's, which everybody knows",
  )
  const local = { ...demo, STACK: 'local' }
  expect(readConfig({ ...GOOD, ...local })).toMatchObject({
    apiKey: DEMO_API_KEY,
    isLocal: true,
    masters: { ids: ['demo'] },
  })
  expect(readWorkerConfig({ ...WORKER, ...local }).edge.refreshSecret).toBe(DEMO_REFRESH_SECRET)
})

test('keys that are not keys are refused, and none of them is printed', () => {
  const secret = keyOf('b')
  const read = () => readConfig({ ...GOOD, PERSONAL_DATA_KEYS: `2026:${secret},2025:${secret}` })
  expect(read).toThrow(/^Bad configuration:\n- PERSONAL_DATA_KEYS is not valid$/)
  const { masters } = readConfig({
    ...GOOD,
    PERSONAL_DATA_KEYS: `2026:${secret}, 2025:${keyOf('c')}`,
  })
  expect([masters.writing.id, masters.ids]).toEqual(['2026', ['2026', '2025']])
})

test('metrics are told where the environment says', () => {
  expect(readConfig({ ...GOOD, METRICS_PORT: '21026' }).metricsPort).toBe(21026)
})

test.each([
  ['METRICS_PORT', '127.0.0.1:21026'],
  ['OIDC_ISSUER', 'identidad.example'],
  ['OIDC_ISSUER', 'ftp://identidad.example'],
  ['OIDC_ISSUER', 'https://identidad.example?p=1'],
  ['OIDC_ISSUER', 'https://ana:clave@identidad.example'],
  ['OIDC_SCOPE', 'openid offline_access terminal.personal'],
  ['OIDC_SCOPE', 'openid'],
  ['OIDC_SCOPE', 'api://terminal/'],
  ['OIDC_TOKEN_TYPE', 'at+jwt JWT'],
])('%s cannot be %j', (name, value) => {
  expect(() => readConfig({ ...GOOD, [name]: value })).toThrow(
    `Bad configuration:\n- ${name} is not valid`,
  )
})

const WORKER = {
  PORT: '21030',
  DATABASE_URL: GOOD.DATABASE_URL,
  FILES_DIR: GOOD.FILES_DIR,
  PRIVATE_FILES_DIR: GOOD.PRIVATE_FILES_DIR,
  PERSONAL_DATA_KEYS: GOOD.PERSONAL_DATA_KEYS,
  LEDGER_FILE: '/srv/ledger/retiros.jsonl',
  EDGE_ORIGIN: 'http://127.0.0.1:8000',
  EDGE_REFRESH_SECRET: 's'.repeat(32),
  API_KEY: GOOD.API_KEY,
}

test('the worker waits an hour for the row of a file, or as long as it is told', () => {
  expect(readWorkerConfig(WORKER)).toEqual({
    host: '127.0.0.1',
    port: 21030,
    logLevel: 'info',
    siteDir: '../site',
    databaseUrl: GOOD.DATABASE_URL,
    filesDir: '/srv/files',
    privateFilesDir: '/srv/private-files',
    masters: expect.objectContaining({ ids: ['2026'] }),
    isLocal: false,
    filesGraceMs: 3_600_000,
    ledgerFile: '/srv/ledger/retiros.jsonl',
    securityLogDays: 365,
    edge: {
      origin: 'http://127.0.0.1:8000',
      apiKey: 'k'.repeat(32),
      refreshSecret: 's'.repeat(32),
    },
    watch: { everySeconds: 60 },
  })
  expect(readWorkerConfig({ ...WORKER, FILES_GRACE_SECONDS: '5' }).filesGraceMs).toBe(5_000)
  for (const value of ['0', '-1', '1.5', '9999999'])
    expect(() => readWorkerConfig({ ...WORKER, FILES_GRACE_SECONDS: value })).toThrow(
      'Bad configuration:\n- FILES_GRACE_SECONDS is not valid',
    )
})

test('the worker does not start without a place for the ledger', () => {
  expect(() => readWorkerConfig({ ...WORKER, LEDGER_FILE: ' ' })).toThrow(
    'Bad configuration:\n- LEDGER_FILE is missing',
  )
})
