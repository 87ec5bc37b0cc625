import { expect, test } from '@playwright/test'
import * as form from '../news/news-form.ts'
import { NIGHT } from '../night.ts'
import { startSession } from './staff.ts'

test.use({ viewport: { width: 360, height: 640 } })

test(
  'F13 on a phone no toast lies over a field or button that was in view',
  NIGHT,
  async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await startSession(page)
    await form.openForm(page)
    await form.title(page).fill('En un teléfono')
    await form.body(page).fill('Texto.')
    // Never answered, so that the form stays as it is while it is being sent.
    await page.route('**/api/Noticias', () => undefined)
    await form.createButton(page).scrollIntoViewIfNeeded()
    const fields = page.locator('main :is(input, textarea, select, button):visible')
    const inView = await fields.evaluateAll((all) =>
      all.flatMap((field, i) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight ? [i] : []
      }),
    )
    expect(inView.length).toBeGreaterThan(2)
    const handles = await fields.elementHandles()
    const scrolled = await page.evaluate(() => scrollY)

    await form.createButton(page).click()
    await expect(form.toasts(page)).toHaveText(['Ejecutando operación'])
    await expect(form.toasts(page)).toBeInViewport()
    // The pressed button is in sight wherever the page is: it is no reason to move it.
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const end = await page
      .locator('.toast')
      .evaluate((toast) => toast.getBoundingClientRect().bottom)
    for (const i of inView) {
      const box = await handles[i]?.boundingBox()
      // What has left the window to the top, because the pressed button stays in it, is under nothing.
      if (box && box.y + box.height > 0) expect(box.y).toBeGreaterThanOrEqual(end)
    }
  },
)
