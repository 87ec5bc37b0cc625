import { expect, test } from '@playwright/test'
import { stack } from '../stack.ts'
import { keptKeys, pressLogout, readAccount, refreshError, signIn, stopClock } from './staff.ts'

const { issuer } = stack.oidc
const REVOCATION = `${issuer}/token/revocation`
const DISCOVERY = `${issuer}/.well-known/openid-configuration`

for (const path of ['/dashboard/home', '/noticias']) {
  test(`J3 Logout on ${path} makes the refresh token worthless before storage is cleared`, async ({
    page,
  }) => {
    await signIn(page)
    const { refresh_token } = await readAccount(page)
    await page.goto(path)
    const kept: string[][] = []
    await page.route(REVOCATION, async (route) => {
      kept.push(await keptKeys(page))
      await route.continue()
    })
    const revoked = page.waitForRequest(REVOCATION)
    await pressLogout(page)
    const form = new URLSearchParams((await revoked).postData() ?? '')
    expect(Object.fromEntries(form)).toEqual({
      token: refresh_token,
      token_type_hint: 'refresh_token',
      client_id: stack.oidc.clientId,
    })
    await expect(page).toHaveURL('/home')
    expect(kept).toEqual([expect.arrayContaining([expect.stringMatching(/^oidc\.user:/)])])
    expect(await keptKeys(page)).toEqual([])
    expect(await refreshError(page, refresh_token)).toBe('invalid_grant')
  })
}

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

test('J3 a provider that answers nothing at all is not waited for either', async ({ page }) => {
  await signIn(page)
  await page.route(`${issuer}/**`, () => undefined)
  await stopClock(page)
  const asked = page.waitForRequest(DISCOVERY)
  await pressLogout(page)
  await asked
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})

test('J3 a provider that revokes nothing is signed out of as ever', async ({ page }) => {
  await signIn(page)
  await page.route(DISCOVERY, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const { revocation_endpoint: _, ...json } = await response.json()
    await route.fulfill({ response, json })
  })
  const signOut = page.waitForRequest(`${issuer}/session/end?*`)
  await pressLogout(page)
  await signOut
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})

test('J3 Logout in one tab revokes what the others have, where that is another token', async ({
  page,
}) => {
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
})
