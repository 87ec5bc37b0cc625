import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'

/** A phone and a desk. */
const WIDTHS = [390, 1440]
/** A theme is a choice of colours: whatever else there is to find is found in either. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Theme = 'normal' | 'high'

/** In both themes, as wide as the page is. */
export async function expectNoViolations(page: Page, state = 'page'): Promise<void> {
  await expectContrast(page, state)
  await expectTheme(page, 'normal', state)
}

/**
 * On a phone and at a desk, in both themes, with nothing wider than the screen. Outside the full gate the contrast
 * theme is looked at once, for its colours.
 */
export async function expectFine(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectTheme(page, 'normal', `${state}, ${width} px`)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([state, width, sideways]).toEqual([state, width, 0])
    if (isFull || width === WIDTHS.at(-1)) await expectContrast(page, `${state}, ${width} px`)
  }
}

async function expectContrast(page: Page, state: string): Promise<void> {
  await expectTheme(page, 'high', state, isFull ? undefined : COLOUR_RULES)
  await showTheme(page, 'normal')
}

async function expectTheme(page: Page, theme: Theme, state: string, rules?: string[]) {
  await showTheme(page, theme)
  expect([state, theme, await violationsOn(page, rules)]).toEqual([state, theme, []])
}

/** Without the page that gathers what foreign frames say, and without a list of all that is fine: half the time. */
export async function violationsOn(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  axe.options({ resultTypes: ['violations'] })
  return (await (rules ? axe.withRules(rules) : axe).analyze()).violations
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.contrast = name
  }, theme)
}
