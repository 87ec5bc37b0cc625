import { expect, type Frame, type Page } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'
import axe from 'axe-core'

const PHONE = 390
const DESK = 1440
const WIDTHS = [PHONE, DESK]
/** A theme is a choice of colours: whatever else there is to find is found in either. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Theme = 'normal' | 'high'
/** What the contrast theme is made of is proved by its tokens, by every component and by every kind of public page. */
const THEMES: readonly Theme[] = isFull ? ['high', 'normal'] : ['normal']

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** As wide as the page is; at night in both themes. */
export async function expectNoViolations(page: Page, state = 'page'): Promise<void> {
  for (const theme of THEMES) await expectTheme(page, theme, state)
}

/** Nothing is wider than a phone or a desktop; no violations on the desktop, at night on both and in both themes. */
export async function expectFine(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    const where = await showAt(page, width, state)
    if (isFull || width === DESK) await expectNoViolations(page, where)
  }
}

/** The same, for a whole kind of page: in the gate with the colours of the contrast theme, on the phone. */
export async function expectFineInContrast(page: Page, state: string): Promise<void> {
  if (!isFull) {
    const where = await showAt(page, PHONE, state)
    await expectTheme(page, 'high', where, COLOUR_RULES)
    await showTheme(page, 'normal')
  }
  await expectFine(page, state)
}

/** That wide, with nothing wider than the screen. */
async function showAt(page: Page, width: number, state: string): Promise<string> {
  const where = `${state}, ${width} px`
  await page.setViewportSize({ width, height: 900 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([where, sideways]).toEqual([where, 0])
  return where
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
