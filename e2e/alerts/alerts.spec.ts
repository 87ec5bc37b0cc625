import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { addAccount, codeNow, fillSignIn } from '../accounts/local-account.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { expectNoShift } from '../site/page-traffic.ts'
import { stack } from '../stack.ts'
import { expectInside, expectOneStatus, pressLogin, signIn } from '../staff/staff.ts'
import { answersWith, copiesWith, ENCODINGS, inSeconds, openAlerts } from './alert-desk.ts'

// What one test shows on every page, another would find there.
test.describe.configure({ mode: 'default' })

const SEEN_WITHIN_MS = 5_000
const PAGES_SEEN = ['/home', '/viaja-con-nosotros', '/noticias', '/tourismo']
const FIRST_FLIGHT_BYTES = 14_000
const PHONE = { width: 390, height: 844 }

const alerts = openAlerts()
const nextText = () => `Derrumbe en el kilómetro 18, prueba ${Date.now()}.`

test.beforeAll(() => alerts.signIn())
test.afterEach(({ request }) => alerts.endAll(request))

const stripOf = (page: Page, text: string) => page.locator('.alert-strip', { hasText: text })

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('an alert is published with three taps, is on every page within 5 s, and is taken away with one', async ({
    page,
    request,
  }) => {
    await signIn(page)
    await page.setViewportSize(PHONE)
    await page.goto('/dashboard/avisos')
    const publish = page.getByRole('button', { name: 'Publicar' })
    await expect(publish).toBeInViewport()
    await page.evaluate(() => {
      Object.assign(window, { taps: 0 })
      addEventListener('pointerdown', ({ pointerType }) => {
        if (pointerType === 'touch')
          Object.assign(window, { taps: Reflect.get(window, 'taps') + 1 })
      })
    })

    const text = nextText()
    await page.getByRole('radio', { name: 'Cierre' }).tap()
    await page.getByLabel('Qué deben saber los viajeros').tap()
    await page.keyboard.type(text)
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/Avisos'),
    )
    await publish.tap()
    await answered
    const publishedAt = performance.now()

    const copies = { intervals: [200] }
    await Promise.all(
      PAGES_SEEN.map((path) =>
        expect.poll(() => copiesWith(request, path, text), copies).toEqual(ENCODINGS),
      ),
    )
    expect(performance.now() - publishedAt).toBeLessThan(SEEN_WITHIN_MS)
    expect(await page.evaluate(() => Reflect.get(window, 'taps'))).toBe(3)

    // Where one looks after publishing stands how to take it back.
    const end = page.getByRole('button', { name: `Terminar ahora «${text}»` })
    await expect(end).toBeInViewport()
    await end.tap()
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText(text)
    const endedAt = performance.now()
    await Promise.all(
      PAGES_SEEN.map((path) =>
        expect.poll(() => answersWith(request, path, text), copies).toEqual([]),
      ),
    )
    expect(performance.now() - endedAt).toBeLessThan(SEEN_WITHIN_MS)
  })
})

test('an alert begins and ends by itself, on pages that nobody asked for anew; one that was made longer outlives the end it was published with', async ({
  request,
}) => {
  const text = nextText()
  const longerText = text.replace('Derrumbe', 'Un solo carril')
  const longer = inSeconds(3_600)
  const alert = await alerts.publish(request, { texto: text, desde: inSeconds(3), hasta: longer })
  const first = await alerts.publish(request, { texto: longerText, hasta: inSeconds(3) })
  await alerts.change(request, first, { hasta: longer })
  const copies = { intervals: [200] }
  await expect.poll(() => copiesWith(request, '/home', text), copies).toEqual(ENCODINGS)
  expect(Date.now() - Date.parse(alert.desde)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => copiesWith(request, '/noticias', text), copies).toEqual(ENCODINGS)

  // Its end is set only now: however slow the machine, it was seen before.
  const hasta = inSeconds(3)
  await alerts.change(request, alert, { hasta })
  await expect.poll(() => answersWith(request, '/home', text), copies).toEqual([])
  await expect.poll(() => answersWith(request, '/noticias', text), copies).toEqual([])
  expect(Date.now() - Date.parse(hasta)).toBeGreaterThanOrEqual(0)
  expect(Date.now() - Date.parse(hasta)).toBeLessThan(SEEN_WITHIN_MS)

  expect(Date.now() - Date.parse(first.hasta)).toBeGreaterThan(3_000)
  await expect.poll(() => copiesWith(request, '/home', longerText), copies).toEqual(ENCODINGS)
  const end = `data-hasta="${longer}"`
  await expect.poll(() => copiesWith(request, '/home', end), copies).toEqual(ENCODINGS)
})

test('the strip says all of it without JavaScript, four lines first on a phone, and the page still fits the first flight', async ({
  browser,
  request,
  baseURL,
}) => {
  const text = `${nextText()} Los buses van por Santa Rita del Llano y tardan 1 h 40 min más. Las empresas devuelven el valor del tiquete en sus taquillas hasta el final del día.`
  await alerts.publish(request, {
    texto: text,
    corredor: 'Vía Montelindo – La Cumbre',
    enlace: '/tourismo',
    fuente: 'Policía de Carreteras',
  })
  await expect
    .poll(() => copiesWith(request, '/home', text))
    .toEqual(ENCODINGS)
  expect(await sizeOf('/home')).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)

  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  })
  await page.goto('/home')
  const strip = page.getByRole('region', { name: 'Avisos para viajeros' })
  await expect(strip).toBeVisible()
  await expect(strip).toContainText(/^Cierre/)
  const words = strip.getByText(`Vía Montelindo – La Cumbre: ${text}`)
  const lines = async () => {
    const [height, line] = await words.evaluate((each) => [
      each.clientHeight,
      Number.parseFloat(getComputedStyle(each).lineHeight),
    ])
    return Math.round((height ?? 0) / (line ?? 1))
  }
  expect(await lines()).toBe(4)
  await strip.getByText('Ver más').click()
  expect(await lines()).toBeGreaterThan(4)
  await expect(strip.getByText('Ver menos')).toBeVisible()
  // Where all of it fits there is nothing to unfold.
  await page.setViewportSize({ width: 768, height: 740 })
  expect(await lines()).toBeLessThanOrEqual(4)
  await expect(strip.getByText('Ver menos')).toBeHidden()
  await expect(strip).toContainText(/Publicado a las? \d+:\d\d\s[ap]\.\sm\./)
  // Until when the notice is shown is nobody's word on the road.
  await expect(strip).not.toContainText('Hasta')
  await expect(strip).toContainText('Fuente: Policía de Carreteras')
  await strip.getByRole('link', { name: 'Más información' }).click()
  await expect(page).toHaveURL(/\/tourismo$/)
  await page.close()
})

test('on a page that stays open, and on an old copy, the strip goes when its time is over', async ({
  page,
  request,
}) => {
  const text = nextText()
  await alerts.publish(request, { texto: text })
  await expect
    .poll(() => copiesWith(request, '/home', text))
    .toEqual(ENCODINGS)
  await page.clock.install({ time: new Date() })
  await page.goto('/home')
  await expect(stripOf(page, text)).toBeVisible()
  await page.clock.fastForward('01:59:00')
  await expect(stripOf(page, text)).toBeVisible()
  await page.clock.fastForward('00:02:00')
  await expect(stripOf(page, text)).toBeHidden()

  await page.goto('/noticias')
  await expect(stripOf(page, text)).toHaveCount(1)
  await expect(stripOf(page, text)).toBeHidden()
})

test('no axe violation with alerts of every severity, nor at the desk (390 and 1440 px)', async ({
  page,
  request,
}) => {
  await signIn(page)
  const text = nextText()
  const severities = ['informativo', 'precaucion', 'cierre', 'cierre']
  for (const [i, gravedad] of severities.entries())
    await alerts.publish(request, { gravedad, texto: `${text} ${i + 1}`, enlace: '/noticias' })
  await expect
    .poll(() => copiesWith(request, '/tourismo', `${text} 4`))
    .toEqual(ENCODINGS)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/tourismo')
    await expect(stripOf(page, text)).toHaveCount(4)
    await expect(stripOf(page, text).first()).toContainText('Cierre')
    await expect(stripOf(page, text).last()).toContainText('Informativo')
    await expectNoShift(page)
  }
  await expectFine(page, 'strips')

  await page.goto('/dashboard/avisos')
  await expect(page.getByRole('button', { name: /^Terminar ahora/ })).toHaveCount(4)
  await expectFine(page, 'desk')
  // On a phone the form stands before what is on the site.
  await page.setViewportSize({ width: 390, height: 740 })
  await page.getByRole('link', { name: '4 en el sitio' }).click()
  await expect(page.getByRole('heading', { name: 'En el sitio ahora' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFine(page, 'refused')
  await page.getByRole('link', { name: 'Escriba el texto del aviso.' }).click()
  await expect(page.getByLabel('Qué deben saber los viajeros')).toBeFocused()
  await page.keyboard.type('Derrumbe.')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Elija la gravedad del aviso.',
  ])
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Cambiar el aviso' })).toBeFocused()
  await expectFine(page, 'editing')
})

test('whoever changes an alert that a colleague changed sees both, and chooses', async ({
  page,
  request,
}) => {
  const text = nextText()
  const alert = await alerts.publish(request, { texto: text })
  await signIn(page)
  await page.goto('/dashboard/avisos')
  await page.getByRole('button', { name: `Editar «${text}»` }).click()
  await page.getByLabel('Qué deben saber los viajeros').fill(`${text} Lo mío.`)
  await alerts.change(request, alert, { texto: `${text} De otra persona.` })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const conflict = page.getByRole('region', { name: /Otra persona cambió este aviso/ })
  await expect(conflict).toContainText('De otra persona.')
  await expect(page.getByLabel('Qué deben saber los viajeros')).toHaveValue(`${text} Lo mío.`)
  await expectNoViolations(page)
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(page.getByRole('region', { name: 'En el sitio ahora' })).toContainText('Lo mío.')
})

test('what was written is still there after a reload', async ({ page }) => {
  const text = nextText()
  await signIn(page)
  await expectOneStatus(
    page,
    {
      call: '**/api/Avisos/personal?*',
      waiting: 'Cargando los avisos…',
      shown: /^Avisos cargados\.$/,
    },
    () => page.goto('/dashboard/avisos'),
  )
  await page.getByLabel('Qué deben saber los viajeros').fill(text)
  await expect(page.getByText('Borrador guardado en este equipo')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('region', { name: 'Borrador sin guardar' })).toContainText(text)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Qué deben saber los viajeros')).toHaveValue(text)
})

/** As it is sent: a browser, and what looks like one, only tell how large it is afterwards. */
async function sizeOf(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const [response]: IncomingMessage[] = await once(
    get(new URL(path, stack.urls.site), { headers }),
    'response',
  )
  return response === undefined ? 0 : (await buffer(response)).length
}

test('K9 on the night when the provider is down, a local account publishes an emergency alert', async ({
  page,
}) => {
  const account = addAccount('noticias')
  const text = nextText()
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
  // Whoever leaves before the answer leaves without publishing.
  await expect(page.getByRole('region', { name: 'En el sitio ahora' })).toContainText(text)
  await expect(async () => {
    await page.goto('/home?ver=ahora')
    await expect(stripOf(page, text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
