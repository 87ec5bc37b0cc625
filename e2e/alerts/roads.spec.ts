import { expect, type Page, test } from '@playwright/test'
import { signIn as fetchToken } from '@terminal/dev/sign-in'
import { expectFine } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ON_DUTY, signIn } from '../staff/staff.ts'
import { copiesWith, ENCODINGS, openAlerts } from './alert-desk.ts'

// What one test says of a road, another would find there.
test.describe.configure({ mode: 'default', timeout: 90_000 })
const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, hasTouch: true })

const SEEN_WITHIN_MS = 5_000
const TAPPED_WITHIN_MS = 15_000
const OPENING = { timeout: 20_000 }
const SAID = 'Paso suspendido.'

const alerts = openAlerts()

test.beforeAll(() => alerts.signIn())
test.beforeEach(({ request }) => alerts.endAll(request))
test.afterEach(({ request }) => alerts.endAll(request))

const rowOf = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar ahora' })
const published = (page: Page) => page.getByRole('region', { name: /^Publicado a las/ })

async function open(page: Page): Promise<void> {
  await signIn(page, ON_DUTY)
  await expect(page).toHaveURL('/dashboard/vias')
  await expect(rowOf(page, 'La Cumbre')).toBeInViewport(OPENING)
}

test('a road is said to be suspended with three taps, is on the pages within 5 s, and is taken back with one', async ({
  page,
  request,
}) => {
  await open(page)
  await expect(page.locator('#menu-personal a')).toHaveText(['Vías', 'Destinos', 'Ver el sitio'])
  await expectFine(page, 'roads')
  await page.setViewportSize(PHONE)

  const beganAt = performance.now()
  await rowOf(page, 'La Cumbre').tap()
  await page.getByRole('radio', { name: 'Suspendido', exact: true }).tap()
  await expect(publish(page)).toBeInViewport()
  await expect(page.getByText('Montelindo – La Cumbre: suspendido.')).toBeInViewport()
  await publish(page).tap()
  const tappedAt = performance.now()
  expect(tappedAt - beganAt).toBeLessThan(TAPPED_WITHIN_MS)
  await expect(published(page)).toBeFocused()
  await expect(rowOf(page, 'La Cumbre')).toHaveAccessibleName(/Suspendido$/)
  for (const path of ['/home', '/viaja-con-nosotros'])
    await expect
      .poll(() => copiesWith(request, path, SAID), { intervals: [100], timeout: 20_000 })
      .toEqual(ENCODINGS)
  expect(performance.now() - tappedAt).toBeLessThan(SEEN_WITHIN_MS)

  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(page.getByText('Deshecho. Volvió lo que se decía antes.')).toBeVisible()
  await expect(rowOf(page, 'La Cumbre')).not.toHaveAccessibleName(/Suspendido$/)
  await expect.poll(() => copiesWith(request, '/home', SAID), { timeout: 20_000 }).toEqual([])
})

test('an answer that was lost, a colleague who was quicker, «lo demás sigue normal», 360 px', async ({
  page,
  request,
}) => {
  await open(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await rowOf(page, 'Villa Palma').tap()
  await page.getByRole('radio', { name: 'Demoras', exact: true }).tap()
  await page.locator('summary', { hasText: 'Dónde y por qué' }).tap()
  await page.getByLabel('Dónde y por qué').fill('Un carril en el kilómetro 7')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectFine(page, 'roads-360')
  await page.setViewportSize({ width: 360, height: 740 })

  // It arrives, and its answer does not: pressed again, it is said once.
  let sent = 0
  await page.route('**/api/Vias', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await publish(page).tap()
  await expect(page.getByRole('alert')).toContainText('El servidor no responde')
  await publish(page).tap()
  await expect(published(page)).toContainText('Villa Palma: demoras. Ya se ve en el sitio')
  expect(sent).toBe(2)

  // Somebody else says something of the same road before this desk has read it.
  const token = await fetchToken({ ...stack.oidc, publicOrigin: stack.urls.site }, ON_DUTY)
  const headers = { 'x-api-key': stack.apiKey, authorization: `Bearer ${token}` }
  await rowOf(page, 'Villa Palma').tap()
  await page.getByRole('radio', { name: 'Normal', exact: true }).tap()
  await request.post('/api/Vias', {
    headers,
    data: { corredor: 'villa-palma', estado: 'suspendido' },
  })
  await publish(page).tap()
  await expect(page.getByText('Otra persona publicó el estado de esta vía')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar lo mío' }).tap()
  await expect(published(page)).toContainText('Villa Palma: normal.')

  await page.getByRole('button', { name: 'Lo demás sigue normal' }).tap()
  await expect(rowOf(page, 'Bogotá')).toHaveAccessibleName(/Normal$/)
  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(rowOf(page, 'Bogotá')).toHaveAccessibleName(/Sin reporte$/)
  await expect(rowOf(page, 'Villa Palma')).toHaveAccessibleName(/Normal$/)
})
