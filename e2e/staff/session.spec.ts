import { expect, type Page, type Request, test } from '@playwright/test'
import { ADMIN_ENTRY_MS } from '@terminal/contract/http/limits'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import {
  accountLinks,
  EXPIRED,
  expectInside,
  expiredAlert,
  JOURNALIST,
  keptKeys,
  leaveSeconds,
  pressLogin,
  pressLogout,
  readAccount,
  signIn,
  startSession,
  untilWaiting,
} from './staff.ts'

const { issuer, clientId } = stack.oidc
const TOKEN_ENDPOINT = `${issuer}/token`
const DESK_CALL = '**/api/Noticias/personal?*'
const NOON = '2026-11-15T12:00:00-05:00'
const LATER = '2026-11-15T13:00:00-05:00'

/** Every refresh token the page uses from now on. */
function watchRenewals(page: Page): string[] {
  const used: string[] = []
  page.on('request', (request: Request) => {
    if (request.url() !== TOKEN_ENDPOINT || request.method() !== 'POST') return
    const form = new URLSearchParams(request.postData() ?? '')
    if (form.get('grant_type') === 'refresh_token') used.push(form.get('refresh_token') ?? '')
  })
  return used
}

const userData = (page: Page) => page.evaluate(() => sessionStorage.getItem('userData'))

/** Seen without opening anything, also on the smallest phone. */
async function expectLogout(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout', exact: true })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(logout).toHaveCount(1)
    await expect(logout).toBeInViewport({ ratio: 1 })
    for (const box of [page.locator('body'), page.locator('.desk-frame__bar .desk-frame__brand')])
      expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  }
}

/** The desk asks again and is refused, as with a token that has been withdrawn. */
async function beRefused(page: Page): Promise<void> {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('userData', 'no.es.valido'))
  await page.getByRole('searchbox').fill('una')
}

test('J4 without an account the spinner shows for 2 s, then storage is cleared and sign-out occurs', async ({
  page,
}) => {
  await page.goto('/preferencias.css')
  await page.evaluate(() => {
    sessionStorage.setItem('persist:root', '{}')
    localStorage.setItem('persist:root', '{}')
  })
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(LATER)
  await page.goto('/dashboard/home')
  await untilWaiting(page)
  await page.clock.runFor(ADMIN_ENTRY_MS - 1)
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeVisible()
  expect(await keptKeys(page)).toEqual(['persist:root', 'persist:root'])

  const signOut = page.waitForRequest(`${issuer}/session/end?*`)
  await page.clock.runFor(1)
  const query = new URL((await signOut).url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    client_id: clientId,
    post_logout_redirect_uri: `${stack.urls.site}/`,
  })
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})

test('J4 with an account nothing private shows before the 2 s are over', async ({ page }) => {
  await startSession(page)
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(LATER)
  await leaveSeconds(page, 600)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/dashboard/home')
  await untilWaiting(page)
  await page.clock.runFor(ADMIN_ENTRY_MS - 1)
  await expect(page.getByText('Cargando…')).toBeVisible()
  await expectLogout(page)
  await expect(page.getByRole('link')).toHaveText(['Saltar al contenido', 'Ver el sitio'])
  expect(calls).toEqual([])
  await page.clock.runFor(1)
  await expectInside(page)
})

test(
  'the spinner is a status that can be read in either theme, with Logout beside it',
  NIGHT,
  async ({ page }) => {
    await signIn(page)
    // Never answered, so it goes on.
    await page.route('**/api/v1/auth/status', () => undefined)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeVisible()
    await expectNoViolations(page)
    await expectLogout(page)
  },
)

test('the page as it comes from the server holds nothing of a desk and nothing of a person', async ({
  request,
}) => {
  const html = await (await request.get('/dashboard/home')).text()
  expect(html).toContain('Cargando…')
  expect(html).not.toMatch(/Logout|Crear noticia|href="\/dashboard/)
})

test('J5 J2 the stored token serves while it has more than 60 s left; then the refresh token is used, on entry and during work', async ({
  page,
}) => {
  await signIn(page)
  const first = await readAccount(page)
  expect(await userData(page)).toBe(first.access_token)

  const used = watchRenewals(page)
  await leaveSeconds(page, 90)
  await page.evaluate(() => sessionStorage.removeItem('userData'))
  await page.reload()
  await expectInside(page)
  expect(await userData(page)).toBe(first.access_token)
  expect(used).toEqual([])

  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await leaveSeconds(page, 50)
  await page.reload()
  await expectInside(page)
  const second = await readAccount(page)
  expect(used).toEqual([first.refresh_token])
  expect(second.access_token).not.toBe(first.access_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(second.id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await userData(page)).toBe(second.access_token)

  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await leaveSeconds(page, 30)
  const call = page.waitForRequest(DESK_CALL)
  await page.getByRole('searchbox').fill('una')
  const { authorization } = await (await call).allHeaders()
  expect(authorization).not.toBe(`Bearer ${second.access_token}`)
  expect(authorization).toBe(`Bearer ${(await readAccount(page)).access_token}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('J6 when no token can be had, storage is cleared and the user goes to /home', async ({
  page,
}) => {
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('persist:root', '{}'))
  await page.route(TOKEN_ENDPOINT, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: 'invalid_grant' },
    }),
  )
  await leaveSeconds(page, 0)
  await page.reload()
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
  await expect(accountLinks(page)).toHaveText(['Login'])
})

test('J8 a 401 removes what was kept, shows the alert, and the desk learns of it; the next entry uses the refresh token', async ({
  page,
}) => {
  await signIn(page)
  const before = await readAccount(page)
  await page.evaluate(() => {
    localStorage.setItem('persist:root', '{}')
    sessionStorage.setItem('persist:root', '{}')
    sessionStorage.setItem('editingNews', '{}')
  })
  await beRefused(page)
  await expect(page.getByRole('alert').first()).toHaveText(EXPIRED)
  const kept = await keptKeys(page)
  expect(kept).not.toContain('persist:root')
  expect(kept).not.toContain('userData')
  expect(kept).toContain('editingNews')
  // What was on the screen stays there, and the desk says what it could not do.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
  await expect(page.getByRole('searchbox')).toHaveValue('una')
  await expect(page.getByText('No pudimos cargar las noticias')).toBeVisible()
  await expectNoViolations(page)
  await expectLogout(page)

  // What was refused is not tried again.
  await page.reload()
  await expectInside(page)
  expect((await readAccount(page)).access_token).not.toBe(before.access_token)
})

test('J8 Login beside the alert leads back to where one was', async ({ page }) => {
  await signIn(page, JOURNALIST, '/dashboard/home?estado=activas')
  await beRefused(page)
  await expect(expiredAlert(page)).toBeVisible()
  await pressLogin(page)
  await page.waitForURL(/[?&]code=/)
  await expectInside(page)
  await expect(page).toHaveURL(/\/dashboard\/home\?.*estado=activas/)
  await expect(expiredAlert(page)).toHaveCount(0)
})

test('K1 every call carries the public key and the token of userData; without one, the word anonimo', async ({
  page,
}) => {
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push({ origin, ...request.headers() })
  })
  await signIn(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const token = await userData(page)
  expect(calls.length).toBeGreaterThanOrEqual(2)
  for (const call of calls)
    expect(call).toMatchObject({
      origin: stack.urls.site,
      'x-api-key': stack.apiKey,
      authorization: `Bearer ${token}`,
    })

  await beRefused(page)
  await expect(expiredAlert(page)).toBeVisible()
  const next = page.waitForRequest(DESK_CALL)
  await page.getByRole('searchbox').fill('otra')
  expect((await next).headers()).toMatchObject({ authorization: 'Bearer anonimo' })
})

test('an API that does not answer is said, and asked again', NIGHT, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/v1/auth/status', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'El servicio no responde' })).toBeVisible()
  await expectNoViolations(page)
  await expectLogout(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expectInside(page)
})

test('J3 a desk that fails leaves menu and Logout, and Logout works with everything else dead', async ({
  page,
}) => {
  await signIn(page)
  await page.route('**/assets/search-desk-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const handle = { title: "Búsquedas" }; export default () => { throw new Error("falla") }',
    }),
  )
  await page.getByRole('link', { name: 'Búsquedas' }).click()
  const failure = page.getByRole('heading', { name: 'No podemos mostrar esta página' })
  await expect(failure).toBeVisible()
  await expectNoViolations(page)
  await expectLogout(page)
  // Another desk is another matter.
  await page.getByRole('link', { name: 'Noticias' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.route(`${issuer}/**`, (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expectLogout(page)
  await pressLogout(page)
  await expect(page).toHaveURL('/home')
  expect(await keptKeys(page)).toEqual([])
})
