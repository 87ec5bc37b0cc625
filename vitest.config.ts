import { defineConfig } from 'vitest/config'

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
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.api.test.ts'],
          globalSetup: ['api/test/global-setup.ts'],
          env: { TZ: 'Pacific/Kiritimati' },
        },
      },
    ],
  },
})
