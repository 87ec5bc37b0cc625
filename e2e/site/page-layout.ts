import { expect, type Page } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'
import { findAll, findFirst, type HtmlElement } from '@terminal/dev/html'
import operator from '../../site/operator.ts'
import { textOf } from './page-html.ts'

export const TEXT_STEPS = ['-2', '-1', '0', '1', '2']
const GIVEN_NAMES: Record<string, string> = {
  '/atencion-a-la-ciudadania': 'Atención y Servicios a la Ciudadanía',
  '/transparency': 'Transparencia y acceso a la información pública',
  '/buscador': 'Buscador',
}
const LEAST_WORDS = 120
/** A form to fill in and a list of links need no more words than they have. */
const FEW_WORDS = ['/buscador', '/mapa-del-sitio']

/** Accessibility controls, navbar, content and footer. */
export async function expectLayout(page: Page): Promise<void> {
  for (const name of ['Contraste', 'Reducir el tamaño', 'Aumentar el tamaño'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  // Nothing is changed yet.
  await expect(page.getByRole('button', { name: 'Restablecer' })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Mi Terminal', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** On paper nothing of the frame is left but who published it. */
export async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const banner = page.getByRole('banner')
  const frame = [
    page.getByRole('navigation', { name: 'Menú principal' }),
    page.getByRole('contentinfo'),
    page.locator('.whatsapp:visible'),
    banner.getByRole('search'),
    banner.getByRole('button'),
  ]
  for (const part of frame) await expect(part).toHaveCount(0)
  await expect(banner).toContainText(operator.brand.place)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: null })
}

/** Its name where the law or the specification gives it one, and a text that is more than a frame. */
export function expectOwnText(document: HtmlElement, path: string): void {
  const given = GIVEN_NAMES[path]
  if (given) expect(textOf(findFirst(document, 'h1'))).toBe(given)
  if (!FEW_WORDS.includes(path)) expect(countWords(document)).toBeGreaterThan(LEAST_WORDS)
}

/** Also those folded away: a reader can open them. */
function countWords(document: HtmlElement): number {
  const main = findFirst(document, 'main')
  const texts = findAll(main, ({ name }) => name !== 'script').flatMap(({ children }) =>
    children.filter((child) => typeof child === 'string'),
  )
  return texts.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0
}

/**
 * At every width and text size: no sideways scroll, nothing cut, a row of controls, one row that sticks. Outside the
 * full gate in the least room there is, on a phone and beside a menu.
 */
export async function expectReflow(page: Page): Promise<void> {
  for (const width of isFull ? [320, 360, 390, 1024, 1440] : [320, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const found of await page.evaluate(measureSteps, isFull ? TEXT_STEPS : ['0', '2'])) {
      const { step, stuckHeight } = found
      const isInRows = { controlsHeight: 44, isNameFree: true }
      expect([width, found]).toEqual([
        width,
        { step, stuckHeight, sideways: 0, cut: [], ...isInRows },
      ])
      expect([width, step, stuckHeight <= 64]).toEqual([width, step, true])
    }
  }
  // A screen of 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await page.evaluate(measureSteps, ['0'])).toMatchObject([{ sideways: 0 }])
}

/** In the browser, for each text size: how far it scrolls sideways, texts larger than their box, the row that sticks. */
function measureSteps(steps: string[]) {
  const root = document.documentElement
  const before = root.dataset.textStep
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
  // With «Restablecer», as everywhere a size is chosen.
  const controls = document.querySelector('.top-bar')
  const name = document.querySelector('.brand__name')
  const button = document.querySelector('.brand-bar__row > button')
  const leftOf = (element: Element | null) => element?.getBoundingClientRect().left || Infinity
  const measured = steps.map((step) => {
    root.dataset.textStep = step
    return {
      controlsHeight: controls?.getBoundingClientRect().height,
      isNameFree: (name?.getBoundingClientRect().right ?? 0) < leftOf(button),
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
  if (before === undefined) delete root.dataset.textStep
  else root.dataset.textStep = before
  return measured
}
