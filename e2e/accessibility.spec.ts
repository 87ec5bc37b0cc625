import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { ALL_ADDRESSES } from './addresses.ts'

const WIDTHS = { phone: 390, desktop: 1440 }
const THEMES = { normal: null, contrast: 'high' }

for (const path of ALL_ADDRESSES) {
  for (const [screen, width] of Object.entries(WIDTHS)) {
    for (const [theme, contrast] of Object.entries(THEMES)) {
      test(`${path} has no axe violation (${screen}, ${theme})`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        if (contrast) {
          await page.evaluate(
            (value) => document.documentElement.setAttribute('data-contrast', value),
            contrast,
          )
        }
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
      })
    }
  }

  test(`${path} is in Spanish, has one h1, skips no heading and does not scroll sideways at 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO')
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [i, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1)
    expect(await sidewaysScroll(page)).toBe(0)
    // A screen of 1280 × 1024 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test(`${path} holds at every text size: no sideways scroll, nothing cut, one row that sticks`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const step of ['-2', '-1', '0', '1', '2']) {
        await page.evaluate((value) => {
          document.documentElement.dataset.textStep = value
        }, step)
        expect([width, step, await sidewaysScroll(page)]).toEqual([width, step, 0])
        expect([width, step, await cutTexts(page)]).toEqual([width, step, []])
        const sticky = page.locator('.menu:visible, .brand-bar')
        for (const bar of await sticky.all()) {
          const isSticky = await bar.evaluate(
            (node) => getComputedStyle(node).position === 'sticky',
          )
          if (isSticky) expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
        }
      }
    }
  })
}

test('the text-size tokens make body text exactly 14, 16, 18, 20 and 22 px', async ({ page }) => {
  await page.goto('/home')
  const sizes = await page.evaluate(() =>
    ['-2', '-1', '0', '1', '2'].map((step) => {
      document.documentElement.setAttribute('data-text-step', step)
      return getComputedStyle(document.body).fontSize
    }),
  )
  expect(sizes).toEqual(['14px', '16px', '18px', '20px', '22px'])
})

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Elements whose own text is wider or higher than they can show. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, h1, h2, h3, p, li, dd, dt, th, td, span',
      ),
    ]
      .filter((element) => {
        const { overflow, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none' || overflow !== 'hidden') return false
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        )
      })
      .map((element) => element.textContent ?? ''),
  )
}
