import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { rowOf, TASKS, type Task } from './tasks.ts'

type Click = Task['clicks'][number]
type Press = (target: Locator) => Promise<void>

/** A Tuesday when the offices are open: what is open now is part of one answer. */
const OFFICE_TIME = '2026-11-17T10:00:00-05:00'
/** The half of them that people do standing in the hall. */
const ON_THE_PHONE = TASKS.slice(0, 6)

test.describe('at a desk', () => {
  for (const task of TASKS) {
    test(`${task.who}: ${task.question}`, async ({ page }) => {
      await solve(page, task, (target) => target.click())
    })
  }
})

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const task of ON_THE_PHONE) {
    test(`${task.who}: ${task.question}`, async ({ page }) => {
      await solve(page, task, (target) => target.tap())
    })
  }
})

test('the document shows every task, its path and its answer', async () => {
  const document = await readFile(new URL('../../docs/tareas.md', import.meta.url), 'utf8')
  // The formatter fills the columns of a table with spaces.
  const tidy = document.replaceAll(/ +\|/g, ' |')
  for (const task of TASKS) expect(tidy).toContain(rowOf(task))
})

async function solve(page: Page, task: Task, press: Press): Promise<void> {
  await page.clock.setFixedTime(OFFICE_TIME)
  await page.goto('/home')
  for (const click of task.clicks) await perform(page, click, press)

  await expect(page).toHaveURL(task.address)
  const { hash } = new URL(page.url())
  if (hash !== '') await expect(page.locator(hash)).toBeInViewport()
  const part = page.locator(task.within ?? 'main')
  for (const words of task.answer) await expect(firstSeen(part.getByText(words))).toBeVisible()
}

/** Where a page offers the same twice, a person takes the first; what is folded away nobody sees. */
function firstSeen(found: Locator): Locator {
  return found.filter({ visible: true }).first()
}

async function perform(page: Page, click: Click, press: Press): Promise<void> {
  const main = page.getByRole('main')
  const { name } = click
  switch (click.by) {
    case 'tarea':
      return press(main.getByRole('link', { name, exact: true }))
    case 'sección':
      return press(firstSeen(main.getByRole('navigation').getByRole('link', { name, exact: true })))
    case 'pregunta':
      return press(main.getByRole('heading', { name, exact: true }))
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

/** On a phone it is behind a button. */
async function openMenu(page: Page, press: Press): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Menú' })
  if (await button.isVisible()) await press(button)
  return page.getByRole('navigation', { name: 'Menú principal' })
}
