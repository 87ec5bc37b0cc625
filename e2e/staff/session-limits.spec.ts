import { expect, type Page, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import {
  accountLinks,
  DRAFT_TITLE,
  expiredAlert,
  JOURNALIST,
  keptKeys,
  pressLogin,
  readAccount,
  refreshError,
  signIn,
  startSession,
  writeDraft,
} from './staff.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const password = (page: Page) => page.getByLabel('Contraseña')

/** Before anything of a page runs, so that its timers are the test's too. */
test.beforeEach(({ page }) => page.clock.install())

/** From here on, time passes in all tabs as the test says, and in no other way. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 5_000)

/** At a desk, with a text that is not saved and a clock that stands still. */
async function work(page: Page): Promise<void> {
  await startSession(page)
  await writeDraft(page)
  await stopClock(page)
}

async function expectEnded(page: Page, refreshToken: string): Promise<void> {
  await expect(expiredAlert(page)).toBeVisible()
  await expect.poll(() => keptOfSession(page)).toEqual([])
  await expect.poll(() => refreshError(page, refreshToken)).toBe('invalid_grant')
}

async function keptOfSession(page: Page): Promise<string[]> {
  const kept = await keptKeys(page)
  return kept.filter((key) => /^oidc\.user|^userData$|^persist:root$/.test(key))
}

/** As long as the longest pause between two looks. */
const aMoment = (page: Page) => page.clock.runFor(20_000)

test(
  'a session unused for 30 minutes ends as after a 401, and the text stays',
  NIGHT,
  async ({ page }) => {
    await work(page)
    const { refresh_token } = await readAccount(page)
    await page.clock.runFor(29 * MINUTE_MS)
    await expect(expiredAlert(page)).toHaveCount(0)
    await page.clock.runFor(MINUTE_MS)
    await aMoment(page)
    await expectEnded(page, refresh_token)
    await expect(page.getByLabel('Título')).toHaveValue(DRAFT_TITLE)

    // The provider still has a session, and asks all the same: another person may sit there by now.
    await page.clock.resume()
    await pressLogin(page)
    await expect(password(page)).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(JOURNALIST.email)
    await password(page).fill(JOURNALIST.password)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.waitForURL(/\/dashboard\/news\/create/)
    await expect(page.getByText('Tiene un borrador sin guardar')).toBeVisible()
    await expect(expiredAlert(page)).toHaveCount(0)
  },
)

test(
  'a page opened after the end of the session says so, and asks for the password',
  NIGHT,
  async ({ page }) => {
    await signIn(page)
    const { refresh_token } = await readAccount(page)
    await page.clock.setFixedTime(Date.now() + HOUR_MS)
    await page.reload()
    await expectEnded(page, refresh_token)
    await expect(page.getByRole('row')).toHaveCount(0)

    await page.goto('/home')
    await pressLogin(page)
    await expect(password(page)).toBeVisible()
  },
)

test('a content page forgets an account whose time is over', NIGHT, async ({ page }) => {
  await signIn(page)
  const { refresh_token } = await readAccount(page)
  await page.goto('/noticias')
  await expect(accountLinks(page)).toHaveText(['Admin', 'Logout'])
  await page.clock.setFixedTime(Date.now() + HOUR_MS)
  await page.reload()
  await expect(accountLinks(page)).toHaveText(['Login'])
  expect((await keptKeys(page)).filter((key) => /^oidc\.user|^userData$/.test(key))).toEqual([])
  await expect.poll(() => refreshError(page, refresh_token)).toBe('invalid_grant')
  await pressLogin(page)
  await expect(password(page)).toBeVisible()
})

test('a draft is kept for 30 days, and then deleted whosever it is', NIGHT, async ({ page }) => {
  await work(page)
  const ageDrafts = (days: number) =>
    page.evaluate(
      (savedAt) =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('borradores')
          request.onsuccess = () => {
            const transaction = request.result.transaction('drafts', 'readwrite')
            const store = transaction.objectStore('drafts')
            const all = store.getAll()
            all.onsuccess = () => {
              for (const draft of all.result) {
                store.put({ ...draft, savedAt })
                store.put({ ...draft, savedAt, owner: 'otra persona' })
              }
            }
            transaction.oncomplete = () => {
              request.result.close()
              resolve(all.result.length)
            }
          }
        }),
      Date.now() - days * 24 * HOUR_MS,
    )
  await page.clock.resume()
  expect(await ageDrafts(29)).toBe(1)
  await page.goto('/dashboard/news/create')
  await expect(page.getByText('Tiene un borrador sin guardar')).toBeVisible()

  expect(await ageDrafts(31)).toBe(2)
  await page.goto('/dashboard/news/create')
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(page.getByText('Tiene un borrador sin guardar')).toHaveCount(0)
  expect(await ageDrafts(31)).toBe(0)
})
