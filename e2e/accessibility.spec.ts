import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ANSWERED_ADDRESSES, LASTING_ADDRESSES } from './addresses.ts'
import { test } from './shared-page.ts'

const WIDTHS = { phone: 390, desktop: 1440 }
const TEXT_STEPS = ['-2', '-1', '0', '1', '2']

for (const path of [...LASTING_ADDRESSES, ...ANSWERED_ADDRESSES]) {
  for (const [screen, width] of Object.entries(WIDTHS)) {
    test(`${path} has no axe violation in either theme (${screen})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect(['normal', await violationsOn(page)]).toEqual(['normal', []])
      await page.evaluate(() => document.documentElement.setAttribute('data-contrast', 'high'))
      expect(['contrast', await violationsOn(page)]).toEqual(['contrast', []])
    })
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
      for (const found of await page.evaluate(measureSteps, TEXT_STEPS)) {
        const { step, stuckHeight } = found
        expect([width, found]).toEqual([width, { step, stuckHeight, sideways: 0, cut: [] }])
        expect([width, step, stuckHeight <= 64]).toEqual([width, step, true])
      }
    }
  })
}

test('the text-size tokens make body text exactly 14, 16, 18, 20 and 22 px', async ({ page }) => {
  await page.goto('/home')
  const sizes = await page.evaluate(
    (steps) =>
      steps.map((step) => {
        document.documentElement.setAttribute('data-text-step', step)
        return getComputedStyle(document.body).fontSize
      }),
    TEXT_STEPS,
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

/** Without the page that gathers what foreign frames say, and without a list of all that is fine: half the time. */
async function violationsOn(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return (await axe.analyze()).violations
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** In the browser, for each text size: how far it scrolls sideways, texts larger than their box, the row that sticks. */
function measureSteps(steps: string[]) {
  const root = document.documentElement
  const texts = 'a, button, h1, h2, h3, p, li, dd, dt, th, td, span'
  const isCut = (element: HTMLElement) => {
    const { overflow, clipPath } = getComputedStyle(element)
    if (clipPath !== 'none' || overflow !== 'hidden') return false
    return (
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1
    )
  }
  const stuckHeightOf = (element: Element) =>
    getComputedStyle(element).position === 'sticky' ? element.getBoundingClientRect().height : 0
  return steps.map((step) => {
    root.dataset.textStep = step
    return {
      step,
      sideways: root.scrollWidth - root.clientWidth,
      cut: [...document.querySelectorAll<HTMLElement>(texts)]
        .filter(isCut)
        .map((element) => element.textContent),
      stuckHeight: Math.max(
        ...[...document.querySelectorAll('.menu, .brand-bar')].map(stuckHeightOf),
      ),
    }
  })
}
