import { expect, type Page } from '@playwright/test'
import { visitor } from '../playwright.config.ts'
import { test as base } from '../worker-pages.ts'
import { pressMoreIn } from './more-menu.ts'
import { type NewsApi, openNewsApi } from './staff-api.ts'

/** Of the editor, and what a test writes with it. */
export const test = base.extend<{ news: NewsApi }>({
  /** What a test makes with it is gone afterwards, also when the test fails. */
  news: async ({ page }, use) => {
    const news = await openNewsApi(page)
    await use(news)
    await news.removeAll()
  },
  page: async ({ editor }, use) => {
    await editor.setViewportSize(visitor.viewport)
    await use(editor)
    await editor.unrouteAll({ behavior: 'ignoreErrors' })
    editor.removeAllListeners('request')
  },
})

/** What the list of news asks the API for. */
export const DESK_CALL = '**/api/Noticias/personal?*'

export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
export const titles = (page: Page) => page.getByRole('rowheader')
/** By how its name begins: its number may follow. */
export const stateTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Estado de las noticias' })
    .getByRole('link', { name: new RegExp(`^${name}`) })

/** The number stands in a pill of its own after the name. */
export const tabWith = (page: Page, name: string, count: number) =>
  stateTab(page, `${name} ?${count}$`)
/** The title of a row is the way to its form. */
export const editLink = (page: Page, title: string) =>
  rowOf(page, title).getByRole('rowheader').getByRole('link')

export const pressMore = (page: Page, title: string, action: RegExp) =>
  pressMoreIn(rowOf(page, title), action)

export async function openDesk(page: Page, search = '') {
  await page.goto(`/dashboard/home${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
}
