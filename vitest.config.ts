import { defineConfig } from 'vitest/config'

/** What every test may ask for: whether generated inputs are all taken (FULL=1), or a tenth of them. */
// biome-ignore lint/style/noProcessEnv: the one switch between the fast gate and the full one
const provide = { isFull: process.env.FULL === '1' }

/** Of what hangs: a machine that is busy with other work must not fail a test. */
const testTimeout = 30_000

export default defineConfig({
  test: {
    // On two processors one would be left idle, and much of a test is waiting for PostgreSQL.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,operator,api,web,dev,ops}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/build/**'],
          // Far from Bogotá, so that a day computed in the machine's own zone is caught.
          env: { TZ: 'Pacific/Kiritimati' },
          testTimeout,
          provide,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.api.test.ts'],
          globalSetup: ['api/test/global-setup.ts'],
          env: { TZ: 'Pacific/Kiritimati' },
          testTimeout,
          provide,
        },
      },
    ],
  },
})
