import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** No test changes what another file could see, so the files of one process load the code once. */
const isolate = false
const common = {
  setupFiles: ['dev/around-test-files.ts'],
  // Of what hangs: a machine that is busy with other work must not fail a test. No test gives up earlier.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

export default defineConfig({
  test: {
    // Much of a test is waiting, for PostgreSQL or for the clock: two processors are kept busy by three.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,operator,api,web,demo,dev,ops,server}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/build/**'],
          // Far from Bogotá, so that a day computed in the machine's own zone is caught.
          env: { TZ: 'Pacific/Kiritimati' },
          isolate,
          ...common,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.api.test.ts'],
          globalSetup: ['api/test/global-setup.ts'],
          env: { TZ: 'Pacific/Kiritimati' },
          isolate,
          ...common,
        },
      },
    ],
  },
})
