import { expect, type Page, test } from '@playwright/test'
import { variants } from '@terminal/dev/effort'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import {
  accountLinks,
  DRAFT_TITLE,
  expectInside,
  expiredAlert,
  JOURNALIST,
  keptKeys,
  openSameAccount,
  pressLogout,
  readAccount,
  refreshError,
  signIn,
  startSession,
  stopClock,
  writeDraft,
} from './staff.ts'

const { issuer } = stack.oidc
const REVOCATION = `${issuer}/token/revocation`
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tiene textos sin guardar' })

for (const path of variants(['/dashboard/home', '/noticias'])) {
  test(`J3 Logout on ${path} revokes the refresh token, clears both storages and signs out at the provider, returning to '/'`, async ({
    page,
  }) => {
    const { id_token, refresh_token } = await startSession(page)
    await page.goto(path)
    await page.evaluate(() => localStorage.setItem('persist:root', '{}'))
    const kept: string[][] = []
    await page.route(REVOCATION, async (route) => {
      kept.push(await keptKeys(page))
      await route.continue()
    })
    const revoked = page.waitForRequest(REVOCATION)
    const signOut = page.waitForRequest(`${issuer}/session/end?*`)
    const back = page.waitForRequest(`${stack.urls.site}/`)
    await pressLogout(page)

    const form = new URLSearchParams((await revoked).postData() ?? '')
    expect(Object.fromEntries(form)).toEqual({
      token: refresh_token,
      token_type_hint: 'refresh_token',
      client_id: stack.oidc.clientId,
    })
    const query = new URL((await signOut).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${stack.urls.site}/`,
    })
    await back
    await expect(page).toHaveURL('/home')
    // It was worthless before storage was cleared.
    expect(kept).toEqual([expect.arrayContaining([expect.stringMatching(/^oidc\.user:/)])])
    expect(await keptKeys(page)).toEqual([])
    expect(await refreshError(page, refresh_token)).toBe('invalid_grant')
    await expect(accountLinks(page)).toHaveText(['Login'])

    // The provider has forgotten them too: it asks again.
    await page.waitForLoadState()
    await accountLinks(page).click()
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  })
}

test('J3 with drafts Logout asks first: cancel stays, keep keeps them, delete deletes them', async ({
  page,
}) => {
  await startSession(page)
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
  await signIn(page, JOURNALIST, '/dashboard/news/create')
  await expect(page.getByText('Tiene un borrador sin guardar')).toBeVisible()

  // From a content page the same question, asked where it can be answered.
  await page.goto('/noticias')
  await pressLogout(page)
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Borrarlos' }).click()
  await expect(page).toHaveURL('/home')
  await signIn(page, JOURNALIST, '/dashboard/news/create')
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

test('J8 a 401 reaches the other tabs', NIGHT, async ({ page }) => {
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

test('J3 a provider that takes its time to revoke is not waited for, and a second press does nothing', async ({
  page,
}) => {
  await signIn(page)
  await page.route(REVOCATION, () => undefined)
  await stopClock(page)
  const asked = page.waitForRequest(REVOCATION)
  await pressLogout(page)
  await pressLogout(page)
  await asked
  const signOut = page.waitForRequest(`${issuer}/session/end?*`)
  await page.clock.runFor(3_000)
  await signOut
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})

test(
  'J3 Logout in one tab revokes what the others have, where that is another token',
  NIGHT,
  async ({ page }) => {
    await signIn(page)
    const desk = await page.context().newPage()
    await signIn(desk)
    const content = await page.context().newPage()
    await signIn(content)
    await content.goto('/noticias')
    const tokens: string[] = []
    for (const tab of [page, desk, content]) tokens.push((await readAccount(tab)).refresh_token)
    expect(new Set(tokens).size).toBe(3)
    const revoked: (string | null)[] = []
    page.context().on('request', (request) => {
      if (request.url() !== REVOCATION) return
      revoked.push(new URLSearchParams(request.postData() ?? '').get('token'))
    })

    await pressLogout(page)
    await expect(page).toHaveURL('/home')
    await expect(desk).toHaveURL('/home')
    await expect(content.locator('.account').filter({ visible: true })).toHaveText(['Login'])
    for (const tab of [page, desk, content]) expect(await keptKeys(tab)).toEqual([])
    expect(new Set(revoked)).toEqual(new Set(tokens))
  },
)
