import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'
import { firstSeen, OFFICE_TIME, type Press, perform } from './perform.ts'
import { rowOf, TASKS, type Task } from './tasks.ts'

/** The half of them that people do standing in the hall. */
const ON_THE_PHONE = TASKS.slice(0, 6)

// Standing in the hall is where it is harder: what was done there is done at a desk at night.
const AT_A_DESK = isFull ? TASKS : TASKS.slice(ON_THE_PHONE.length)

test('at a desk each task is solved in two clicks', async ({ page }) => {
  await solveAll(page, AT_A_DESK, (target) => target.click())
})

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('each task is solved in two taps', async ({ page }) => {
    await solveAll(page, ON_THE_PHONE, (target) => target.tap())
  })
})

test('the document shows every task, its path and its answer', async () => {
  const document = await readFile(new URL('../../docs/tareas.md', import.meta.url), 'utf8')
  // The formatter fills the columns of a table with spaces.
  const tidy = document.replaceAll(/ +\|/g, ' |')
  for (const task of TASKS) expect(tidy).toContain(rowOf(task))
})

/** One after the other on one page: opening a page takes longer than a task. */
async function solveAll(page: Page, tasks: readonly Task[], press: Press): Promise<void> {
  await page.clock.setFixedTime(OFFICE_TIME)
  for (const task of tasks)
    await test.step(`${task.who}: ${task.question}`, () => solve(page, task, press))
}

async function solve(page: Page, task: Task, press: Press): Promise<void> {
  await page.goto('/home')
  for (const click of task.clicks) await perform(page, click, press)

  await expect(page).toHaveURL(task.address)
  const { hash } = new URL(page.url())
  if (hash !== '') await expect(page.locator(hash)).toBeInViewport()
  const part = page.locator(task.within ?? 'main')
  for (const words of task.answer) await expect(firstSeen(part.getByText(words))).toBeVisible()
}
