import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('command.ts', import.meta.url))

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
