import { test } from '@playwright/test'
import { openAlerts } from '../alerts/alert-desk.ts'
import { stack } from '../stack.ts'
import { expect, expectInside, pressLogin } from '../staff/staff.ts'
import { addAccount, codeNow, fillSignIn } from './local-account.ts'

const alerts = openAlerts()
test.beforeAll(() => alerts.signIn())
test.afterEach(({ request }) => alerts.endAll(request))

test('K9 on the night when the provider is down, a local account publishes an emergency alert', async ({
  page,
}) => {
  test.slow()
  const account = addAccount('noticias')
  const text = `Derrumbe en el kilómetro 18, prueba ${account.username}.`
  await page.context().route(`${stack.oidc.issuer}/**`, (route) => route.abort())
  await page.goto('/home')
  await pressLogin(page)
  await page.getByRole('link', { name: 'Ingresar con una cuenta local' }).click()
  await fillSignIn(page, { ...account, code: codeNow(account) })
  await expectInside(page)
  await page.getByRole('link', { name: 'Avisos' }).click()
  await page.getByRole('radio', { name: 'Cierre' }).click()
  await page.getByLabel('Qué deben saber los viajeros').fill(text)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(async () => {
    await page.goto('/home?ver=ahora')
    await expect(page.locator('.alert-strip', { hasText: text })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
