import type { Browser, Page } from '@playwright/test'
import { visitor } from '../playwright.config.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, signIn } from '../staff/staff.ts'
import { type NewsApi, openNewsApi } from '../staff/staff-api.ts'
import { test as documentsTest } from './documents-desk.ts'

/** Who may withdraw for good, in a page of their own. */
export const test = documentsTest.extend<{ news: NewsApi }, { admin: Page }>({
  admin: [async ({ browser }, use) => use(await openAsAdministrator(browser)), { scope: 'worker' }],
  news: async ({ admin }, use) => {
    const news = await openNewsApi(admin)
    await use(news)
    await admin.unrouteAll({ behavior: 'ignoreErrors' })
    await admin.setViewportSize(visitor.viewport)
  },
})

async function openAsAdministrator(browser: Browser): Promise<Page> {
  const page = await browser.newPage(visitor)
  await signIn(page, ADMINISTRATOR)
  return page
}

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const opener = (page: Page) =>
  page.getByRole('button', { name: 'Retirar definitivamente…', exact: true })
export const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })

export async function writeReason(page: Page, reason: string): Promise<void> {
  await dialogOf(page).getByLabel('Motivo público').fill(reason)
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click()
}

export async function confirm(page: Page): Promise<void> {
  await dialogOf(page)
    .getByLabel(/^Para confirmar/)
    .fill('retirar')
  await dialogOf(page).getByRole('button', { name: 'Retirar definitivamente' }).click()
}

export type Asked = { path: string; headers: Record<string, string> }

/** As a new visitor. */
export async function ask({ path, headers }: Asked) {
  const key = path.startsWith('/api/') ? { 'x-api-key': stack.apiKey } : {}
  const answer = await fetch(`${stack.urls.site}${path}`, {
    headers: { ...headers, ...key },
    redirect: 'manual',
  })
  const keeping = answer.headers.get('cache-control')
  const cache = answer.headers.get('x-cache')
  return { status: answer.status, keeping, cache, text: await answer.text() }
}
