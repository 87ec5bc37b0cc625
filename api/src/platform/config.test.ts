import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = {
  PORT: '21020',
  DATABASE_URL: 'postgres://localhost/terminal',
  API_KEY: 'k'.repeat(32),
  FILES_DIR: '/srv/files',
}

test('reads a complete environment, with the quiet defaults', () => {
  expect(readConfig(GOOD)).toEqual({
    host: '127.0.0.1',
    port: 21020,
    databaseUrl: 'postgres://localhost/terminal',
    apiKey: 'k'.repeat(32),
    filesDir: '/srv/files',
    logLevel: 'info',
  })
})

test('reports every problem together, and prints no value', () => {
  const read = () => readConfig({ PORT: '99999', API_KEY: 'short-secret', LOG_LEVEL: 'loud' })
  expect(read).toThrow(
    'Bad configuration:\n- PORT is not valid\n- DATABASE_URL is missing\n- LOG_LEVEL is not valid\n' +
      '- API_KEY is not valid\n- FILES_DIR is missing',
  )
  expect(read).not.toThrow(/short-secret/)
})
