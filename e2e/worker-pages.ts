import { test as base, type Page } from '@playwright/test'
import { visitor } from './playwright.config.ts'
import { signIn } from './staff/staff.ts'

type Open = (javaScriptEnabled: boolean) => Promise<Page>

/**
 * Pages that a worker keeps for its tests, opened when the first of them asks. All in one place: between tests with
 * different ones the runner starts another worker, with a browser of its own.
 */
export const test = base.extend<object, { openShared: Open; editor: Page }>({
  openShared: [
    async ({ browser }, use) => {
      const opened = new Map<boolean, Page>()
      await use(async (javaScriptEnabled) => {
        const known = opened.get(javaScriptEnabled)
        if (known) return known
        const page = await browser.newPage({ ...visitor, javaScriptEnabled })
        await page.addInitScript(() => sessionStorage.clear())
        opened.set(javaScriptEnabled, page)
        return page
      })
      for (const page of opened.values()) await page.close()
    },
    { scope: 'worker' },
  ],
  /** One person who works through all of it: signing in takes longer than most of what they do then. */
  editor: [
    async ({ browser }, use) => {
      const page = await browser.newPage(visitor)
      await signIn(page)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})
