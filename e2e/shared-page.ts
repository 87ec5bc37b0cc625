import { expect } from '@playwright/test'
import { visitor } from './playwright.config.ts'
import { test as base } from './worker-pages.ts'

/**
 * For tests that only look: one page of a worker for all of them, because opening one takes four times as long as going
 * to the next address. Each finds it as on a first visit. What a test listens to ends with it.
 */
export const test = base.extend({
  page: async ({ openShared, javaScriptEnabled, viewport }, use) => {
    const page = await openShared(javaScriptEnabled)
    // To another part of the same address a browser does not load it again, and what was opened there stays open.
    // A page of the staff area may just be sending its visitor elsewhere.
    await expect(() => page.goto('about:blank')).toPass()
    await page.context().clearCookies()
    await page.emulateMedia({ media: null })
    await page.setViewportSize(viewport ?? visitor.viewport)
    await use(page)
    for (const event of ['console', 'request'] as const) page.removeAllListeners(event)
  },
})
