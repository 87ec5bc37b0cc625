import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import {
  accountLinks,
  DRAFT_TITLE,
  expectInside,
  expiredAlert,
  keptKeys,
  leaveSeconds,
  openSameAccount,
  pressLogout,
  readAccount,
  signIn,
  writeDraft,
} from './staff.ts'

const { issuer } = stack.oidc
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tiene textos sin guardar' })

for (const path of ['/dashboard/home', '/noticias']) {
  test(`J3 Logout on ${path} clears both storages and signs out at the provider, returning to '/'`, async ({
    page,
  }) => {
    await signIn(page)
    const { id_token } = await readAccount(page)
    await page.goto(path)
    await page.evaluate(() => localStorage.setItem('persist:root', '{}'))
    const signOut = page.waitForRequest(`${issuer}/session/end?*`)
    const back = page.waitForRequest(`${stack.urls.site}/`)
    await pressLogout(page)

    const query = new URL((await signOut).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${stack.urls.site}/`,
    })
    await back
    await expect(page).toHaveURL('/home')
    expect(await keptKeys(page)).toEqual([])
    await expect(accountLinks(page)).toHaveText(['Login'])

    // The provider has forgotten them too: it asks again.
    await page.waitForLoadState()
    await accountLinks(page).click()
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  })
}

test('J3 what a page writes down in its last moment is forgotten too', async ({ page }) => {
  await signIn(page)
  // Whoever listens for the end of the page is followed by somebody who writes something then.
  await page.evaluate(() => {
    const listen = window.addEventListener
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      listen.call(window, type, listener)
      if (type === 'pagehide')
        listen.call(window, type, () => sessionStorage.setItem('tarde', type))
    }
  })
  await pressLogout(page)
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})

test('J3 a provider that does not answer keeps nobody in', async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expectInside(page)
  await page.route(`${issuer}/**`, (route) => route.abort())
  await pressLogout(page)
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})

test('J3 with drafts Logout asks first: cancel stays, keep keeps them, delete deletes them', async ({
  page,
}) => {
  await signIn(page)
  await writeDraft(page)
  await pressLogout(page)
  await expect(dialog(page)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Título')).toHaveValue(DRAFT_TITLE)

  await pressLogout(page)
  await page.getByRole('button', { name: 'Conservarlos en este equipo' }).click()
  await expect(page).toHaveURL('/home')
  await signIn(page)
  await page.goto('/dashboard/news/create')
  await expect(page.getByText('Tiene un borrador sin guardar')).toBeVisible()

  // From a content page the same question, asked where it can be answered.
  await page.goto('/noticias')
  await pressLogout(page)
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Borrarlos' }).click()
  await expect(page).toHaveURL('/home')
  await signIn(page)
  await page.goto('/dashboard/news/create')
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(page.getByText('Tiene un borrador sin guardar')).toHaveCount(0)
})

test('J3 Logout reaches the other tabs: the staff area is left, and Admin is Login again', async ({
  page,
}) => {
  await signIn(page)
  const desk = await openSameAccount(page, '/dashboard/home')
  const content = await openSameAccount(page, '/noticias')
  await expectInside(desk)
  await expect(accountLinks(content)).toHaveText([...['Admin', 'Logout']])
  await pressLogout(page)
  await expect(page).toHaveURL('/home')
  await expect(desk).toHaveURL('/home')
  await expect(content).toHaveURL('/noticias')
  await expect(accountLinks(content)).toHaveText(['Login'])
  for (const tab of [page, desk, content]) expect(await keptKeys(tab)).toEqual([])
})

test('J8 a 401 reaches the other tabs', async ({ page }) => {
  await signIn(page)
  const other = await openSameAccount(page, '/dashboard/home')
  await expectInside(other)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('userData', 'no.es.valido'))
  await page.getByRole('searchbox').fill('una')
  await expect(expiredAlert(page)).toBeVisible()
  await expect(expiredAlert(other)).toBeVisible()
  expect(await keptKeys(other)).not.toContain('userData')
})

test('a tab that was elsewhere when another renewed the account asks for it instead of using an old token', async ({
  page,
}) => {
  await signIn(page)
  // Where no script of ours listens, as beside a document.
  const other = await openSameAccount(page, '/robots.txt')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const before = await readAccount(page)
  await leaveSeconds(page, 0)
  await page.reload()
  await expectInside(page)
  const { refresh_token } = await readAccount(page)
  expect(refresh_token).not.toBe(before.refresh_token)

  await leaveSeconds(other, 0)
  expect((await readAccount(other)).refresh_token).toBe(before.refresh_token)
  await other.goto('/dashboard/home')
  await expectInside(other)
  expect((await readAccount(other)).refresh_token).toBe(refresh_token)
})

test('tabs with one account renew it one at a time, and no refresh token is used twice', async ({
  page,
}) => {
  await signIn(page)
  const tabs = [
    page,
    await openSameAccount(page, '/dashboard/home'),
    await openSameAccount(page, '/dashboard/home'),
  ]
  const used: string[] = []
  for (const tab of tabs) {
    await expectInside(tab)
    tab.on('request', (request) => {
      const token = new URLSearchParams(request.postData() ?? '').get('refresh_token')
      if (token) used.push(token)
    })
  }
  const { refresh_token } = await readAccount(page)

  for (const tab of tabs) await expect(tab.getByRole('row').nth(1)).toBeVisible()
  // All of them at once, and again with what came of it.
  for (let round = 1; round <= 2; round++) {
    for (const tab of tabs) await leaveSeconds(tab, 0)
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await expectInside(tab)
    expect(used).toHaveLength(round)
  }
  expect(used[0]).toBe(refresh_token)
  expect(new Set(used).size).toBe(used.length)
  const accounts = await Promise.all(tabs.map(readAccount))
  expect(new Set(accounts.map((account) => account.refresh_token)).size).toBe(1)
})
