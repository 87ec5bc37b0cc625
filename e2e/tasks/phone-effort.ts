import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { PUBLIC_ADDRESSES } from '../addresses.ts'
import config from '../playwright.config.ts'
import { stack } from '../stack.ts'
import { firstSeen, OFFICE_TIME, perform, sectionLink } from './perform.ts'
import { TASKS, type Task } from './tasks.ts'

/**
 * `pnpm effort`, on a running stack: how long each public page is on the smallest phone, in its own
 * screens, and how many taps and how many screens of scrolling each task costs there.
 */
const SCREEN = { width: 360, height: 740 }

const browser = await chromium.launch(config.use?.launchOptions)
const context = await browser.newContext({
  ...devices['Pixel 7'],
  viewport: SCREEN,
  screen: SCREEN,
  baseURL: stack.urls.site,
  locale: 'es-CO',
})
const page = await context.newPage()
await page.clock.setFixedTime(OFFICE_TIME)
for (const address of PUBLIC_ADDRESSES) {
  await page.goto(address, { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  print([(height / SCREEN.height).toFixed(1), address])
}
let sum = 0
for (const task of TASKS) sum += await effortOf(page, task)
print([sum.toFixed(1), 'taps and screens of all tasks'])
await browser.close()

async function effortOf(page: Page, task: Task): Promise<number> {
  let taps = 0
  let screens = 0
  await page.goto('/home', { waitUntil: 'networkidle' })
  for (const click of task.clicks) {
    // A section is on the page that the press before it leads to.
    if (click.by === 'sección') await page.waitForURL(`**${pageOf(task)}*`)
    await page.waitForLoadState('networkidle')
    const press = async (target: Locator) => {
      taps += 1
      screens += await screensBelow(target)
      await target.tap()
    }
    if (click.by !== 'sección' || (await sectionLink(page, click.name).isVisible())) {
      await perform(page, click, press)
      continue
    }
    // Where a phone shows no list of sections, a person opens the closed one, or scrolls.
    const closed = page.locator('main details:not([open]) > summary')
    const heading = closed.getByRole('heading', { name: click.name, exact: true })
    if (await heading.isVisible()) await press(heading)
  }
  await page.waitForURL(`**${pageOf(task)}*`)
  await page.waitForLoadState('networkidle')
  const part = page.locator(task.within ?? 'main')
  const answers = task.answer.map((words) => screensBelow(firstSeen(part.getByText(words))))
  screens += Math.max(...(await Promise.all(answers)))
  print([taps, screens.toFixed(1), (taps + screens).toFixed(1), `${task.who}: ${task.question}`])
  return taps + screens
}

function pageOf({ address }: Task): string {
  return address.replace(/#.*/, '')
}

/** How far a person scrolls until it is whole on the screen. */
async function screensBelow(target: Locator): Promise<number> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`Not on the page: ${target}`)
  return Math.max(0, box.y + box.height - SCREEN.height, -box.y) / SCREEN.height
}

function print(cells: (string | number)[]): void {
  process.stdout.write(`${cells.join('\t')}\n`)
}
