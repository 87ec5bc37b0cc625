import { defineConfig } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'
import { giveDayToPages, realClock } from './given-browser-day.ts'
import { stack } from './stack.ts'

giveDayToPages()

export const visitor = {
  baseURL: stack.urls.site,
  viewport: { width: 1440, height: 900 },
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
}

/** What they publish is on every page, where no other test expects it. */
const ALERTS = '**/alerts.spec.ts'
/** The same: it begins when no other alert is on the pages. */
const ROADS = '**/roads.spec.ts'
/** What they publish would be counted by those that look at the demo documents. */
const DOCUMENTS_DESK = ['**/documents-desk*.spec.ts', '**/public-numbers.spec.ts']
/** The same of the demo news. */
const PUBLISHED_NEWS = ['**/search-news.spec.ts', '**/news-published.spec.ts']
/** Who is away, and which days count, is seen at every desk of petitions. */
const PETITION_OFFICE = '**/office-desk.spec.ts'
/** What they publish is on every page of travel. */
const TABLES_DESK = '**/tables-desk.spec.ts'
/** Their tests run one after the other: begun last, they would run alone while the other workers have nothing left. */
const IN_TURN = ['**/tickets.spec.ts', '**/styleguide.spec.ts']

/** What passes only then is named by the gate. Those that change what every page shows are not tried again. */
const retries = isFull ? 0 : 1

export default defineConfig({
  globalSetup: './global-setup.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(isFull ? {} : { grepInvert: /@night/ }),
  // More than processors: some of the time is waiting for what the specification says to wait for.
  workers: 4,
  // When to give up, on a machine that is several times slower: nothing is judged by the time it takes.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  projects: [
    // In this order, longest first.
    { name: 'seguidas', testMatch: IN_TURN, retries },
    {
      name: 'sitio',
      retries,
      testIgnore: [
        TABLES_DESK,
        ALERTS,
        ROADS,
        ...DOCUMENTS_DESK,
        PETITION_OFFICE,
        ...PUBLISHED_NEWS,
        ...IN_TURN,
      ],
    },
    {
      name: 'avisos',
      testMatch: [TABLES_DESK, ALERTS, PETITION_OFFICE, ...PUBLISHED_NEWS],
      dependencies: ['seguidas', 'sitio'],
    },
    { name: 'vias', testMatch: ROADS, dependencies: ['avisos'] },
    { name: 'documentos', testMatch: DOCUMENTS_DESK, dependencies: ['seguidas', 'sitio'] },
  ],
  use: {
    ...visitor,
    screenshot: 'only-on-failure',
    launchOptions: {
      env: realClock(),
      // The same engine without the browser around it: a page opens in half the time. The full gate takes the browser.
      executablePath: isFull ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell',
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
