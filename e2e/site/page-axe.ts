import { expect, type Frame, type Page } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'
import axe from 'axe-core'

const PHONE = 390
const DESK = 1440
const WIDTHS = [PHONE, DESK]
/** A theme is a choice of colours: whatever else there is to find is found in either. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Theme = 'normal' | 'high'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** In both themes, as wide as the page is. */
export async function expectNoViolations(page: Page, state = 'page'): Promise<void> {
  await expectContrast(page, state)
  await expectTheme(page, 'normal', state)
}

/**
 * On a phone and at a desk, in both themes, with nothing wider than the screen. Outside the full gate everything is
 * looked for at a desk, and the colours of the contrast theme on a phone.
 */
export async function expectFine(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    const where = `${state}, ${width} px`
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([where, sideways]).toEqual([where, 0])
    if (isFull || width === PHONE) await expectContrast(page, where)
    if (isFull || width === DESK) await expectTheme(page, 'normal', where)
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

/** Without a list of all that is fine, which takes as long as the rest. */
export async function violationsOn(page: Page, rules?: string[]): Promise<axe.Result[]> {
  for (const frame of page.frames()) await loadAxe(frame)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Not every style sheet once more: the one rule that reads them (css-orientation-lock) is an experiment, and off.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(async (given) => (await window.axe.run(given)).violations, options)
}

/** Once per document: reading its 560 kB takes as long as a short run of it. */
async function loadAxe(frame: Frame): Promise<void> {
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(axe.source)
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.contrast = name
  }, theme)
}
