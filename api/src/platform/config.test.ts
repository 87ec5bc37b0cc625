import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = {
  PORT: '21020',
  DATABASE_URL: 'postgres://localhost/terminal',
  API_KEY: 'k'.repeat(32),
  FILES_DIR: '/srv/files',
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
    logLevel: 'info',
    siteDir: '../site',
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
      '- API_KEY is not valid\n- FILES_DIR is missing\n- OIDC_ISSUER is missing\n- OIDC_AUDIENCE is missing\n' +
      '- OIDC_SCOPE is missing',
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

test.each([
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
