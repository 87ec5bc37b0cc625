import type { Locator, Page } from '@playwright/test'
import { at, OFFICE_DAY } from '../demo-site.ts'
import type { Task } from './tasks.ts'

type Click = Task['clicks'][number]
export type Press = (target: Locator) => Promise<void>

/** When the offices are open: what is open now is part of one answer. */
export const OFFICE_TIME = at(OFFICE_DAY, '10:00:00')

/** Where a page offers the same twice, a person takes the first that is visible. */
export function firstSeen(found: Locator): Locator {
  return found.filter({ visible: true }).first()
}

export function sectionLink(page: Page, name: string): Locator {
  const links = page.getByRole('main').getByRole('navigation').getByRole('link')
  return firstSeen(links.and(page.getByRole('link', { name, exact: true })))
}

export async function perform(page: Page, click: Click, press: Press): Promise<void> {
  const main = page.getByRole('main')
  const { name } = click
  switch (click.by) {
    case 'tarea':
      return press(main.getByRole('link', { name, exact: true }))
    case 'sección':
      return press(sectionLink(page, name))
    case 'pregunta':
      return pressQuestion(main, name, press)
    case 'destino':
    case 'enlace':
      return press(main.getByRole('link', { name, exact: true }))
    case 'búsqueda':
      await main.getByLabel('¿A dónde va?').fill(name)
      return press(main.getByRole('button', { name: 'Buscar' }))
    case 'menú':
      return press((await openMenu(page, press)).getByRole('link', { name, exact: true }))
    case 'submenú': {
      const menu = await openMenu(page, press)
      await press(menu.getByText(`Submenú de ${click.of}`).locator('..'))
      return press(menu.getByRole('link', { name, exact: true }))
    }
  }
}

/** On a phone its topic is closed. */
async function pressQuestion(main: Locator, name: string, press: Press): Promise<void> {
  const words = main.getByText(name, { exact: true })
  await words.waitFor({ state: 'attached' })
  const topic = main.locator('.folded-section').filter({ hasText: name }).locator('> summary')
  if (!(await words.isVisible())) await press(topic)
  await press(main.getByRole('heading', { name, exact: true }))
}

/** On a phone it is behind a button. */
async function openMenu(page: Page, press: Press): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Menú' })
  if (await button.isVisible()) await press(button)
  return page.getByRole('navigation', { name: 'Menú principal' })
}
