import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { startSite, statusOf, stopSite } from '../site/site-process.ts'
import { stack } from '../stack.ts'
import {
  accountLinks,
  enterAtOnce,
  expectInside,
  expiredAlert,
  keptKeys,
  leaveSeconds,
  openSameAccount,
  pressLogin,
  pressLogout,
  readAccount,
} from '../staff/staff.ts'
import {
  addAccount,
  code,
  codeNow,
  enter,
  fillSignIn,
  mailTo,
  phrase,
  signInLocally,
  username,
} from './local-account.ts'

const { issuer } = stack.oidc
const PAGE = '/dashboard/ingreso'
const SILENT = 'El servicio de ingreso no responde.'

const sessionCookie = async (page: Page) =>
  (await page.context().cookies(`${stack.urls.site}/api/v1/auth`)).find(({ name }) =>
    name.endsWith('sesion-local'),
  )

/** What the page asks the provider from now on. */
function watchProvider(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(issuer)) asked.push(request.url())
  })
  return asked
}

test(
  'K9 off: there is no page; on: it needs no API to show, and without JavaScript it says so',
  NIGHT,
  async ({ request }) => {
    const off = await startSite({ portOffset: 76, apiOrigin: 'http://127.0.0.1:9' })
    expect(await statusOf(off.origin + PAGE)).toBe(404)
    await stopSite(off.child)
    const on = await startSite({
      portOffset: 76,
      apiOrigin: 'http://127.0.0.1:9',
      localSignIn: 'on',
    })
    expect(await statusOf(on.origin + PAGE)).toBe(200)
    await stopSite(on.child)

    const answer = await request.get(PAGE)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    const html = await answer.text()
    expect(html).toContain('Esta página necesita JavaScript')
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Ingresar/)
  },
)

test('K9 three wrong tries all say the same; then the code of the QR lets in, and the area behaves as ever', async ({
  page,
}) => {
  const account = addAccount('noticias')
  expect(account.recoveryCodes).toHaveLength(10)
  await enterAtOnce(page.context())
  await page.goto(PAGE)
  await expectFine(page, 'sign-in')
  for (const [field, word] of [
    [username(page), 'username'],
    [phrase(page), 'current-password'],
    [code(page), 'one-time-code'],
  ] as const)
    await expect(field).toHaveAttribute('autocomplete', word)

  await enter(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Hay un problema' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Escriba su usuario.',
    'Escriba su contraseña.',
    'Escriba el código.',
  ])
  await summary.getByRole('link').first().click()
  await expect(username(page)).toBeFocused()

  for (const wrong of [
    { username: 'nadie', phrase: account.phrase, code: codeNow(account) },
    { username: account.username, phrase: 'no es esta frase', code: codeNow(account) },
    { username: account.username, phrase: account.phrase, code: '000 000' },
  ]) {
    await fillSignIn(page, wrong)
    const trouble = page.locator('.form-trouble')
    await expect(trouble).toContainText('El usuario, la contraseña o el código no coinciden.')
    await expect(trouble).toBeFocused()
    await expect(username(page)).toHaveValue(wrong.username)
  }
  await expectFine(page, 'sign-in refused')

  await fillSignIn(page, { ...account, code: codeNow(account) })
  await expectInside(page)
  await expect(page).toHaveURL('/dashboard/home')
  const kept = await readAccount(page)
  expect(await page.evaluate(() => sessionStorage.getItem('userData'))).toBe(kept.access_token)
  const cookie = await sessionCookie(page)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' })

  // A token that is about to end is renewed with the cookie, which is another afterwards.
  await leaveSeconds(page, 30)
  await page.reload()
  await expectInside(page)
  expect((await readAccount(page)).access_token).not.toBe(kept.access_token)
  expect((await sessionCookie(page))?.value).not.toBe(cookie?.value)

  const asked = watchProvider(page)
  await pressLogout(page)
  await expect(page).toHaveURL('/home')
  expect(asked).toEqual([])
  expect(await keptKeys(page)).toEqual([])
  expect((await sessionCookie(page))?.value ?? '').toBe('')
})

test(
  'K9 J8 an ended session is said, Login leads to the same page and back to where one was',
  NIGHT,
  async ({ page }) => {
    const account = addAccount('noticias')
    await signInLocally(page, account)
    await page.goto('/dashboard/home?estado=activas')
    await expectInside(page)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('userData', 'no.es.valido'))
    await page.getByRole('searchbox').fill('una')
    await expect(expiredAlert(page)).toBeVisible()
    await pressLogin(page)
    await expect(page).toHaveURL(PAGE)
    await fillSignIn(page, { ...account, code: account.recoveryCodes.pop() ?? '' })
    await expectInside(page)
    await expect(page).toHaveURL(/\/dashboard\/home\?.*estado=activas/)
    await expect(expiredAlert(page)).toHaveCount(0)
  },
)

test(
  'K9 J3 Logout reaches the other tabs, and a new tab takes the account over',
  NIGHT,
  async ({ page }) => {
    await signInLocally(page, addAccount('noticias'))
    const content = await openSameAccount(page, '/noticias')
    const late = await page.context().newPage()
    await late.goto('/dashboard/home')
    await expectInside(late)
    await expect(accountLinks(content)).toHaveText([...['Admin', 'Logout']])
    const asked = watchProvider(content)
    await accountLinks(content).last().click()
    for (const tab of [page, late, content]) {
      await expect(tab).toHaveURL('/home')
      expect(await keptKeys(tab)).toEqual([])
    }
    expect(asked).toEqual([])
  },
)

test(
  'K9 a forgotten pass-phrase is changed from the mail: the link serves once and the other session ends',
  NIGHT,
  async ({ page, browser, request }) => {
    const account = addAccount('noticias')
    const other = await (await browser.newContext({ baseURL: stack.urls.site })).newPage()
    await signInLocally(other, account)

    await page.goto(PAGE)
    await expect(enter(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel('Correo electrónico').fill(account.email)
    await expectFine(page, 'forgotten')
    await page.getByRole('button', { name: 'Enviar el enlace' }).click()
    await expect(page.getByText('Si ese correo es de una cuenta')).toBeVisible()

    const mail = await mailTo(request, account, 'Cambie su contraseña')
    const [link = ''] = /https?:\S+#cambio=[\w-]+/.exec(mail) ?? []
    await page.goto('/robots.txt')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva contraseña')
    await expect(page).toHaveURL(PAGE)
    const fresh = page.getByLabel('Contraseña nueva')
    await expect(fresh).toHaveAttribute('autocomplete', 'new-password')
    await expectFine(page, 'new pass-phrase')
    const change = page.getByRole('button', { name: 'Cambiar la contraseña' })
    await fresh.fill('corta')
    await code(page).fill(account.recoveryCodes.pop() ?? '')
    await change.click()
    await expect(page.locator('#contrasena-nueva-error')).toBeVisible()
    const chosen = `tres yeguas cruzan ${randomUUID()} al alba`
    await fresh.fill(chosen)
    await change.click()
    await expect(page.getByText('Su contraseña cambió')).toBeVisible()
    await expectNoViolations(page)
    expect(await mailTo(request, account, 'Su contraseña cambió')).toContain(account.username)

    // The session from before is over.
    await other.reload()
    await expect(expiredAlert(other)).toBeVisible()
    await other.context().close()

    await page.goto('/robots.txt')
    await page.goto(link)
    await fresh.fill(`${chosen} otra vez`)
    await code(page).fill(account.recoveryCodes.pop() ?? '')
    await change.click()
    await expect(page.locator('.form-trouble')).toContainText('El enlace ya no sirve')

    await signInLocally(page, { ...account, phrase: chosen })
  },
)

test('K9 the page is linked where Login finds that the provider does not answer, and nowhere else', async ({
  page,
}) => {
  const account = addAccount('noticias')
  const link = page.getByRole('link', { name: 'Ingresar con una cuenta local' })
  await page.goto('/noticias')
  await expect(page.locator(`a[href="${PAGE}"]`)).toHaveCount(0)
  await page.route(`${issuer}/**`, (route) => route.abort())
  await pressLogin(page)
  await expect(page.getByRole('alert').filter({ hasText: SILENT })).toBeVisible()
  await expectNoViolations(page)
  await link.click()
  await expect(page).toHaveURL(PAGE)
  await signInLocally(page, account)
})
