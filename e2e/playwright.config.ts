import { defineConfig } from '@playwright/test'
import { stack } from './stack.ts'

export const visitor = {
  baseURL: stack.urls.site,
  viewport: { width: 1440, height: 900 },
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
}

/** What they publish is on every page, where no other test expects it. */
const ALERTS = 'alerts.spec.ts'

export default defineConfig({
  globalSetup: './global-setup.ts',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  projects: [
    { name: 'sitio', testIgnore: ALERTS },
    { name: 'avisos', testMatch: ALERTS, dependencies: ['sitio'] },
  ],
  use: {
    ...visitor,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
