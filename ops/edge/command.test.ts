import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DEMO_API_KEY, DEMO_REFRESH_SECRET } from '@terminal/contract/settings/demo-values'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { expect, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('../../server/edge/command.ts', import.meta.url))

const GOOD = {
  API_KEY: 'k'.repeat(32),
  EDGE_REFRESH_SECRET: 's'.repeat(32),
  EDGE_STATE_DIR: '/srv/edge',
  PUBLIC_DIR: '/srv/public',
  FILES_DIR: '/srv/files',
  EDGE_HOST: 'terminal.example',
  TLS_CERTIFICATE: '/srv/cert.pem',
  TLS_CERTIFICATE_KEY: '/srv/key.pem',
}
const print = (env: Record<string, string>) =>
  spawnSync(process.execPath, [COMMAND], {
    encoding: 'utf8',
    env: { ...FROM_SHELL, ...GOOD, ...env },
  })

test('K1 the api has a host of its own only where the operator names one', () => {
  const without = print({})
  expect([without.status, without.stdout]).toEqual([
    ...[0, expect.not.stringMatching(/access-control|origin always/i)],
  ])
  expect(print({ PUBLIC_API_ORIGIN: 'https://terminal.example' }).stdout).toBe(without.stdout)
  const own = print({ PUBLIC_API_ORIGIN: 'https://api.terminal.example' }).stdout
  expect(own).toContain('server_name api.terminal.example;')
  expect(own).toContain('"~^https://terminal\\.example\\z" $http_origin;')
})

test.for([
  ['https://terminal.example:8443', 'not valid'],
  ['https://api.terminal.example/', 'not valid'],
  ['https://*.terminal.example', 'not valid'],
  ['https://api;.terminal.example', 'not valid'],
  ['http://api.terminal.example', 'not https'],
] as const)('K1 the api cannot have the host %s: %s', ([origin, problem]) => {
  const { status, stdout, stderr } = print({ PUBLIC_API_ORIGIN: origin })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`- PUBLIC_API_ORIGIN is ${problem}\n`)
})

test('the values of the repository make no edge, unless the stack says that it is local', () => {
  const demo = { API_KEY: DEMO_API_KEY, EDGE_REFRESH_SECRET: DEMO_REFRESH_SECRET }
  const refused = print(demo)
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    "- API_KEY is the demonstration's, which everybody knows",
    "- EDGE_REFRESH_SECRET is the demonstration's, which everybody knows",
  ])
  expect(refused.stderr).not.toContain('demostracion-local')
  const local = print({ ...demo, STACK: 'local' })
  expect([local.status, local.stderr]).toEqual([0, ''])
})

test('without what it needs, the edge gets no configuration: every problem is named, and no value', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND], {
    encoding: 'utf8',
    env: {
      API_KEY: 'secreto-corto',
      EDGE_REFRESH_SECRET: 's'.repeat(32),
      EDGE_STATE_DIR: ' ',
      PUBLIC_DIR: '/srv/public',
      FILES_DIR: '/srv/files',
      EDGE_HOST: 'a;b',
      WEB_PORTS: '8010, 8011',
      EDGE_HTTP_PORT: '65536',
      TLS_CERTIFICATE: '/srv/cert.pem',
    },
  })
  expect([status, stdout]).toEqual([1, ''])
  const problems = stderr.split('\n').filter((line) => line.startsWith('- '))
  expect(problems.sort()).toEqual([
    '- API_KEY is not valid',
    '- EDGE_HOST is not valid',
    '- EDGE_HTTP_PORT is not valid',
    '- EDGE_STATE_DIR is missing',
    '- TLS_CERTIFICATE_KEY is missing',
    '- WEB_PORTS is not valid',
  ])
  expect(stderr).not.toMatch(/secreto|8010|s{32}/)
})

test('a local stack without a certificate listens in plain HTTP, where configured', () => {
  const { TLS_CERTIFICATE: _, TLS_CERTIFICATE_KEY: __, ...plain } = GOOD
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [COMMAND], {
      encoding: 'utf8',
      env: { ...FROM_SHELL, ...plain, ...env },
    })
  const local = run({ STACK: 'local', EDGE_ADDRESS: '0.0.0.0', EDGE_HTTP_PORT: '8080' })
  expect(local.stdout).toContain('listen 0.0.0.0:8080 default_server')
  expect(local.stdout).not.toContain('ssl_certificate')
  expect(run({}).stderr).toContain('- TLS_CERTIFICATE is missing')
})
