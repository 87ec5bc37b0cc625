import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'

/** What axe measures of colours; nothing else that it looks at changes with the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** In both themes, at the width that the page has. In the contrast theme the gate looks at the colours alone. */
export async function expectNoViolations(page: Page): Promise<void> {
  await setTheme(page, 'normal')
  expect(['normal', await violationsOn(page)]).toEqual(['normal', []])
  await setTheme(page, 'high')
  const rules = isFull ? undefined : COLOUR_RULES
  expect(['contrast', await violationsOn(page, rules)]).toEqual(['contrast', []])
  await setTheme(page, 'normal')
}

/** Without the page that gathers what foreign frames say, and without a list of all that is fine: half the time. */
async function violationsOn(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return (await axe.analyze()).violations
}

async function setTheme(page: Page, theme: 'normal' | 'high'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.contrast = name
  }, theme)
}
