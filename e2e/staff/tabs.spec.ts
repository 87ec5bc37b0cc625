import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ADMIN_ENTRY_MS } from '@terminal/contract/http/limits'
import { NIGHT } from '../night.ts'
import { stack } from '../stack.ts'
import {
  ADMINISTRATOR,
  accountLinks,
  DRAFT_TITLE,
  expectInside,
  expiredAlert,
  keptKeys,
  leaveSeconds,
  pressLogout,
  readAccount,
  signIn,
  signInByHand,
  startSession,
  untilWaiting,
  writeDraft,
} from './staff.ts'

const { issuer } = stack.oidc
const MINUTE_MS = 60_000

/** Before anything of a page runs, so that the two seconds of every new tab are the test's. */
test.beforeEach(({ page }) => page.clock.install())

const hasAccount = async (page: Page) =>
  (await keptKeys(page)).some((key) => key.startsWith('oidc.user:'))
const refreshToken = async (page: Page) => (await readAccount(page)).refresh_token

/** A tab that nothing was copied into, as one that is opened by hand. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  return tab
}

/** It has been given the account, and its two seconds pass. */
async function takeOver(tab: Page): Promise<void> {
  await expect.poll(() => hasAccount(tab)).toBe(true)
  await tab.clock.runFor(ADMIN_ENTRY_MS)
  await expectInside(tab)
}

/** Every refresh token that any tab uses from now on, and every sign-out at the provider. */
function watchProvider(context: BrowserContext) {
  const used: string[] = []
  const signOuts: string[] = []
  context.on('request', (request) => {
    const form = new URLSearchParams(request.postData() ?? '')
    if (form.get('grant_type') === 'refresh_token') used.push(form.get('refresh_token') ?? '')
    if (request.url().startsWith(`${issuer}/session/end`)) signOuts.push(request.url())
  })
  return { used, signOuts }
}

test('J4 J3 a second and a third tab take over the account, renew it for all, and sign out of all; nothing typed is lost', async ({
  page,
}) => {
  await signIn(page)
  const provider = watchProvider(page.context())
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // As most new tabs are opened.
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const second = await opened
  await second.waitForURL('/dashboard/news/edit/*')
  await takeOver(second)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Editar Noticia')
  await writeDraft(page)
  expect(await refreshToken(second)).toBe(await refreshToken(page))

  // Renewed in one for all of them; a later tab is given the newest.
  const before = await refreshToken(page)
  await leaveSeconds(second, 0)
  await second.reload()
  await expectInside(second)
  await expect.poll(() => refreshToken(page)).not.toBe(before)
  const third = await openTab(page, '/dashboard/home')
  await takeOver(third)
  expect(await refreshToken(third)).toBe(await refreshToken(second))
  await leaveSeconds(third, 0)
  // Not the list that the tab has just asked for.
  const call = third.waitForResponse((response) => /personal\?.*=una\b/.test(response.url()))
  await third.getByRole('searchbox').fill('una')
  expect((await call).ok()).toBe(true)
  await expect.poll(() => refreshToken(page)).toBe(await refreshToken(third))
  expect(provider.used).toHaveLength(2)
  expect(new Set(provider.used).size).toBe(2)

  // The first is gone, and the session is not.
  await page.close()
  const edited = new URL(second.url()).pathname
  await second.getByLabel('Título').fill(DRAFT_TITLE)
  await expect(second.getByText('Borrador guardado en este equipo')).toBeVisible()
  await pressLogout(third)
  await third.getByRole('button', { name: 'Conservarlos en este equipo' }).click()
  for (const tab of [third, second]) {
    await expect(tab).toHaveURL('/home')
    expect(await keptKeys(tab)).toEqual([])
  }
  await signIn(second)
  for (const path of ['/dashboard/news/create', edited]) {
    await second.goto(path)
    await expect(second.getByText('Tiene un borrador sin guardar')).toBeVisible()
  }
})

test(
  'J4 when the time is over a new tab leaves alone: the others keep what was typed, and the provider hears nothing',
  NIGHT,
  async ({ page }) => {
    await startSession(page)
    await writeDraft(page)
    await page.clock.runFor(31 * MINUTE_MS)
    await expect(expiredAlert(page)).toBeVisible()
    const provider = watchProvider(page.context())
    const times = await page.evaluate(() => localStorage.getItem('sesion'))

    // It stands still, so that the new tab is still there when it is looked at.
    await page.clock.pauseAt(Date.now() + 40 * MINUTE_MS)
    const second = await openTab(page, '/dashboard/home')
    await second.evaluate(() => sessionStorage.setItem('persist:root', '{}'))
    await untilWaiting(second)
    await second.clock.runFor(ADMIN_ENTRY_MS)
    await expect(second).toHaveURL('/home')
    await page.clock.resume()
    await expect(accountLinks(second)).toHaveText(['Login'])
    expect(await keptKeys(second)).toEqual(['sesion'])

    // The text stays, and the next one here is asked for their password.
    await expect(page.getByLabel('Título')).toHaveValue(DRAFT_TITLE)
    await expect(expiredAlert(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sesion'))).toBe(times)
    expect(provider.signOuts).toEqual([])

    // Another person signs in: a reload takes over that account, and does not show the text of the first.
    await signInByHand(second, ADMINISTRATOR)
    await page.reload()
    await takeOver(page)
    await expect(page.locator('.desk-frame__person')).toContainText(ADMINISTRATOR.name)
    await expect(page.getByLabel('Título')).toHaveValue('')
    await expect(page.getByText('Tiene un borrador sin guardar')).toHaveCount(0)
  },
)

test(
  'J4 a page of the site hands the account over too, and follows its renewals',
  NIGHT,
  async ({ page }) => {
    await signIn(page)
    await page.goto('/noticias')
    const before = await refreshToken(page)
    const provider = watchProvider(page.context())
    const second = await openTab(page, '/dashboard/home')
    await takeOver(second)
    await leaveSeconds(second, 0)
    await second.reload()
    await expectInside(second)
    const renewed = await refreshToken(second)
    expect(renewed).not.toBe(before)
    await expect.poll(() => refreshToken(page)).toBe(renewed)

    // No tab is left to ask for the newest.
    await second.close()
    await leaveSeconds(page, 0)
    await page.goto('/dashboard/home')
    await expectInside(page)
    expect(provider.used).toEqual([before, renewed])
  },
)
