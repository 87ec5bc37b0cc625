import { expect } from '@playwright/test'
import { visitor } from './playwright.config.ts'
import { test as base } from './worker-pages.ts'

/**
 * For tests that only look: one page of a worker for all of them, because opening one takes four times as long as going
 * to the next address. Each finds it as on a first visit. What a test listens to and intercepts ends with it. Not for
 * tests with a clock of their own: it would stay.
 */
export const test = base.extend({
  page: async ({ openShared, javaScriptEnabled, viewport }, use) => {
    const page = await openShared(javaScriptEnabled)
    // To another part of the same address a browser does not load it again, and what was opened there stays open.
    // A page of the staff area may just be sending its visitor elsewhere.
    await expect(() => page.goto('about:blank')).toPass()
    await page.context().clearCookies()
    await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null })
    await page.setViewportSize(viewport ?? visitor.viewport)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const)
      page.removeAllListeners(event)
  },
})
