import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { LOGIN_DELAY_MS } from '@terminal/contract/http/limits'
import { variants } from '@terminal/dev/effort'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import {
  ADMINISTRATOR,
  accountLinks,
  DOCUMENTALIST,
  enterAtOnce,
  enterCredentials,
  expectInside,
  JOURNALIST,
  keptKeys,
  pressLogin,
  readAccount,
  STRANGER,
  signIn,
  signInByHand,
} from './staff.ts'

const PHONE = { width: 390, height: 844 }
const NOON = '2026-11-15T12:00:00-05:00'
const MINUTE = 60_000
const { issuer, clientId, scope } = stack.oidc
const SILENT = 'El servicio de ingreso no responde. Intente de nuevo en unos minutos.'

test('J1 Login redirects to the provider 500 ms after it is pressed, and not before', async ({
  page,
}) => {
  await page.clock.install({ time: NOON })
  await page.goto('/home')
  await page.clock.pauseAt('2026-11-15T13:00:00-05:00')
  const metadata = page.waitForResponse(`${issuer}/.well-known/openid-configuration`)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url())
  })
  await pressLogin(page)
  await (await metadata).finished()

  await page.clock.runFor(LOGIN_DELAY_MS - 1)
  await expect(page).toHaveURL('/home')
  expect(requests).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requests[0]).toContain(`${issuer}/auth?`)
})

test('J7 J2 B3 B4 Login leads through the hosted page, asked for openid, offline_access and the API, to /dashboard/home; the account is the active one, and no script of it came before', async ({
  page,
}) => {
  const scripts: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
  })
  const asked = page.waitForRequest(`${issuer}/auth?*`)
  await enterAtOnce(page.context())
  await page.goto('/noticias', { waitUntil: 'networkidle' })
  await expect(accountLinks(page)).toHaveText(['Login'])
  expect(await keptKeys(page)).toEqual([])
  expect(scripts).toHaveLength(1)
  await pressLogin(page)
  await expect.poll(() => scripts[1]).toMatch(/^\/assets\/sign-in-script-[^/]+\.js$/)
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: clientId,
    redirect_uri: `${stack.urls.site}/dashboard/home`,
    response_type: 'code',
    scope: `openid offline_access ${scope}`,
    code_challenge_method: 'S256',
  })
  await expect(page.getByRole('link', { name: 'Crear una cuenta' })).toBeVisible()
  await enterCredentials(page, JOURNALIST)
  await expectInside(page)
  await expect(page).toHaveURL('/dashboard/home')
  const account = await readAccount(page)
  expect(account.id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(account).toMatchObject({ profile: { sub: JOURNALIST.sub } })
  expect(complaints).toEqual([])
  await page.goto('/noticias')
  await expect(accountLinks(page)).toHaveText(['Admin', 'Logout'])
})

test('A4 /dashboard/home is the admin home, with the desks of the person and their name', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
  const menu = page.getByRole('navigation', { name: 'Área de personal' })
  await expect(menu.getByRole('link')).toHaveText([
    ...['Noticias', 'Avisos', 'Búsquedas', 'Ver el sitio'],
  ])
  await expect(menu.getByRole('link', { name: 'Noticias' })).toHaveAttribute('aria-current', 'page')
  await expect(menu).toContainText(`${JOURNALIST.name}noticias`)
})

test('A5 /dashboard/news/create is the form for a new item, /dashboard/news/edit/{id} for one there is', async ({
  page,
}) => {
  await signIn(page, JOURNALIST, '/dashboard/news/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear Nueva Noticia')
  await page.goto('/dashboard/news/edit/13')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Noticia')
})

test('A6 an unknown path under /dashboard redirects to /dashboard/home', async ({ request }) => {
  for (const path of [
    ...['/dashboard', '/dashboard/', '/dashboard/nada', '/dashboard/news', '/dashboard/news/edit'],
    ...['/dashboard/nada.pdf', '/dashboard/home/mas'],
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([
      ...[path, 302, '/dashboard/home'],
    ])
  }
})

test('B4 signed in, every page has Admin instead of Login, and Logout, on a phone and at a desk', async ({
  page,
}) => {
  await signIn(page)
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    for (const path of ['/home', '/politica/cookies', '/nada.pdf']) {
      await page.goto(path)
      if (viewport === PHONE) await page.getByRole('button', { name: 'Menú' }).click()
      await expect(accountLinks(page)).toHaveText(['Admin', 'Logout'])
    }
  }
  await accountLinks(page).first().click()
  await expect(page).toHaveURL('/dashboard/home')
  await expectInside(page)
})

test('without its provider the site says so beside Login, and goes on', async ({ page }) => {
  await page.route(`${issuer}/**`, (route) => route.abort())
  await page.goto('/home')
  await pressLogin(page)
  await expect(page.getByRole('alert')).toContainText(SILENT)
  await pressLogin(page)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page).toHaveURL('/home')

  await page.goto('/noticias')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
  await page.unrouteAll()
  await pressLogin(page)
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

for (const minutes of variants([-9, 9])) {
  test(`a clock that is wrong by ${minutes} minutes does not prevent signing in`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(Date.now() + minutes * MINUTE)
    await signInByHand(page)
    await page.reload()
    await expectInside(page)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test(
  'a new account has no permission for the area, and every call is refused',
  NIGHT,
  async ({ page }) => {
    await enterAtOnce(page.context())
    await page.goto('/home')
    await pressLogin(page)
    await page.getByRole('link', { name: 'Crear una cuenta' }).click()
    await page.getByLabel('Nombre completo').fill('Persona Cualquiera')
    const email = `${randomBytes(6).toString('hex')}@correo.example`
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña').fill('una-clave-larga')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await page.waitForURL(/\/dashboard\/home/)

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Su cuenta no tiene permiso para esta área')
    for (const path of ['/dashboard/news/create', '/dashboard/news/edit/13', '/dashboard/avisos']) {
      await page.goto(path)
      await expect(heading).toHaveText('Su cuenta no tiene permiso para esta área')
    }
    const menu = page.getByRole('navigation', { name: 'Área de personal' })
    await expect(menu.getByRole('link')).toHaveText(['Ver el sitio'])
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(2)

    const authorization = `Bearer ${await page.evaluate(() => sessionStorage.getItem('userData'))}`
    const headers = { 'x-api-key': stack.apiKey, authorization }
    for (const [method, path] of [
      ['GET', '/api/Noticias/personal'],
      ['POST', '/api/Noticias'],
      ['PUT', '/api/Noticias/13'],
      ['DELETE', '/api/Noticias/13'],
    ] as const) {
      const response = await page.request.fetch(path, { method, headers })
      expect([method, path, response.status()]).toEqual([method, path, 403])
    }
  },
)

test('a refused account can report its identity to the operator', NIGHT, async ({ page }) => {
  await signIn(page, STRANGER)
  await expect(page.getByRole('definition')).toHaveText([issuer, STRANGER.sub])
  await expectNoViolations(page)
})

test('an administrator is shown every desk', async ({ page }) => {
  await signIn(page, ADMINISTRATOR)
  const menu = page.getByRole('navigation', { name: 'Área de personal' })
  await expect(menu.getByRole('link')).toHaveText([
    // With how many cannot wait.
    ...['Noticias', 'Avisos', 'Vías', 'Destinos', 'Documentos', /^PQRSD/, 'Encuestas'],
    ...['Búsquedas', 'Registro', 'Estado del sistema', 'Ver el sitio'],
  ])
  await expect(menu).toContainText(ADMINISTRATOR.roles.join(', '))
})

test('staff are led to their own first desk, and another desk says that it is not theirs', async ({
  page,
}) => {
  await signIn(page, DOCUMENTALIST)
  await expect(page).toHaveURL('/dashboard/documentos')
  const menu = page.getByRole('navigation', { name: 'Área de personal' })
  await expect(menu.getByRole('link')).toHaveText(['Documentos', 'Búsquedas', 'Ver el sitio'])

  await page.goto('/dashboard/news/edit/13')
  const told = page.getByRole('region', { name: 'Esta sección es de Noticias' })
  await expect(told).toBeFocused()
  await expect(told).toHaveAccessibleDescription('Su cuenta puede entrar a Documentos y Búsquedas.')
  await expect(page).toHaveURL('/dashboard/news/edit/13')
  await expectNoViolations(page)
  await told.getByRole('link', { name: 'Documentos' }).click()
  await expect(page).toHaveURL('/dashboard/documentos')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('Login leads to a page that says that staff need it', async ({ page }) => {
    await page.goto('/home')
    await accountLinks(page).click()
    await expect(page).toHaveURL('/dashboard/home')
    const sentence = page.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toContainText('El área de personal necesita JavaScript.')
  })
})
