import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { addAccount, codeNow, fillSignIn } from '../accounts/local-account.ts'
import { NIGHT } from '../night.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { expectNoShift } from '../site/page-traffic.ts'
import { stack } from '../stack.ts'
import { expectInside, JOURNALIST, pressLogin, signIn } from '../staff/staff.ts'
import {
  answersWith,
  copiesWith,
  ENCODINGS,
  inSeconds,
  openAlerts,
  putDemoRoadsBack,
} from './alert-desk.ts'

// What one test shows on every page, another would find there. Each alert has every page made anew: there are few.
test.describe.configure({ mode: 'default' })

const PAGES_SEEN = ['/home', '/viaja-con-nosotros', '/noticias', '/tourismo']
const FIRST_FLIGHT_BYTES = 14_000
const PHONE = { width: 390, height: 844 }
/** How often the copies of the edge are looked at. */
const COPIES = { intervals: [200] }

const alerts = openAlerts()
const nextText = () => `Derrumbe en el kilómetro 18, prueba ${Date.now()}.`

test.beforeAll(() => alerts.signIn())
test.beforeEach(({ request }) => alerts.endAll(request))
test.afterEach(({ request }) => alerts.endAll(request))
test.afterAll(putDemoRoadsBack)

const stripOf = (page: Page, text: string) => page.locator('.alert-strip', { hasText: text })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  test('K9 on the night when the provider is down, a local account publishes an alert with three taps; it is in every copy of every page, and is taken away with one', async ({
    page,
    request,
  }) => {
    const account = addAccount('noticias')
    await page.context().route(`${stack.oidc.issuer}/**`, (route) => route.abort())
    await page.goto('/home')
    await page.getByRole('button', { name: 'Menú' }).click()
    await pressLogin(page)
    await page.getByRole('link', { name: 'Ingresar con una cuenta local' }).click()
    await fillSignIn(page, { ...account, code: codeNow(account) })
    await expectInside(page)
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
    await publish.tap()
    // Where one looks after publishing stands how to take it back.
    const end = page.getByRole('button', { name: `Terminar ahora «${text}»` })
    await expect(end).toBeInViewport()
    expect(await page.evaluate(() => Reflect.get(window, 'taps'))).toBe(3)
    for (const path of PAGES_SEEN)
      await expect.poll(() => copiesWith(request, path, text), COPIES).toEqual(ENCODINGS)

    await end.tap()
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText(text)
    for (const path of PAGES_SEEN)
      await expect.poll(() => answersWith(request, path, text), COPIES).toEqual([])
  })
})

test('an alert begins and ends by itself, on cached pages that were not requested meanwhile; an extended one outlives its first end', async ({
  request,
}) => {
  const text = nextText()
  const longerText = text.replace('Derrumbe', 'Un solo carril')
  const longer = inSeconds(3_600)
  const alert = await alerts.publish(request, { text, startsAt: inSeconds(3), endsAt: longer })
  const first = await alerts.publish(request, { text: longerText, endsAt: inSeconds(3) })
  await alerts.change(request, first, { endsAt: longer })
  await expect.poll(() => copiesWith(request, '/home', text), COPIES).toEqual(ENCODINGS)
  expect(isPast(alert.startsAt)).toBe(true)
  await expect.poll(() => copiesWith(request, '/noticias', text), COPIES).toEqual(ENCODINGS)

  // Its end is set only now: however slow the machine, it was seen before.
  const endsAt = inSeconds(3)
  await alerts.change(request, alert, { endsAt })
  await expect.poll(() => answersWith(request, '/home', text), COPIES).toEqual([])
  await expect.poll(() => answersWith(request, '/noticias', text), COPIES).toEqual([])
  expect([isPast(endsAt), isPast(first.endsAt)]).toEqual([true, true])
  await expect.poll(() => copiesWith(request, '/home', longerText), COPIES).toEqual(ENCODINGS)
  const end = `data-hasta="${longer}"`
  await expect.poll(() => copiesWith(request, '/home', end), COPIES).toEqual(ENCODINGS)
})

const isPast = (instant: string) => Date.parse(instant) <= Date.now()

test(
  'alerts of every severity: strips that say all of it without JavaScript, fit the first flight and go when their time is over; the desk, and a colleague who changed the same one',
  NIGHT,
  async ({ page, browser, request }) => {
    const text = nextText()
    const longText = `${text} Los buses van por Santa Rita del Llano y tardan 1 h 40 min más. Las empresas devuelven el valor del tiquete en sus taquillas hasta el final del día.`
    const closure = await alerts.publish(request, {
      text: longText,
      corridor: 'Vía Montelindo – La Cumbre',
      link: '/tourismo',
      source: 'Policía de Carreteras',
    })
    await expect.poll(() => copiesWith(request, '/home', longText), COPIES).toEqual(ENCODINGS)
    await test.step('without JavaScript', async () => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 360, height: 740 },
        baseURL: stack.urls.site,
      })
      await expectStrip(await context.newPage(), longText)
      await context.close()
    })

    await alerts.publish(request, { severity: 'notice', text: `${text} Uno.` })
    await alerts.publish(request, { severity: 'caution', text: `${text} Dos.` })
    for (const path of ['/home', '/tourismo', '/noticias'])
      await expect.poll(() => copiesWith(request, path, `${text} Dos.`), COPIES).toEqual(ENCODINGS)

    await test.step('on a page that stays open, and on an old copy', async () => {
      const context = await browser.newContext({ baseURL: stack.urls.site })
      await expectGoneInTime(await context.newPage(), text)
      await context.close()
    })

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/tourismo')
      await expect(stripOf(page, text)).toHaveCount(3)
      await expect(stripOf(page, text).first()).toContainText('Cierre')
      await expect(stripOf(page, text).last()).toContainText('Informativo')
      await expectNoShift(page)
    }
    await expectFine(page, 'strips')

    await signIn(page, JOURNALIST, '/dashboard/avisos')
    await expect(page.getByRole('button', { name: /^Terminar ahora/ })).toHaveCount(3)
    await expectFine(page, 'desk')
    // On a phone the form stands before what is on the site.
    await page.setViewportSize({ width: 390, height: 740 })
    await page.getByRole('link', { name: '3 en el sitio' }).click()
    await expect(page.getByRole('heading', { name: 'En el sitio ahora' })).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectFine(page, 'refused')
    const words = page.getByLabel('Qué deben saber los viajeros')
    await page.getByRole('link', { name: 'Escriba el texto del aviso.' }).click()
    await expect(words).toBeFocused()
    await page.keyboard.type('Derrumbe.')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Elija la gravedad del aviso.',
    ])
    await page.getByRole('button', { name: `Editar «${longText}»` }).click()
    await expect(page.getByRole('heading', { name: 'Cambiar el aviso' })).toBeFocused()
    await expectFine(page, 'editing')

    await words.fill(`${text} Lo mío.`)
    await alerts.change(request, closure, { text: `${text} De otra persona.` })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const conflict = page.getByRole('region', { name: /Otra persona cambió este aviso/ })
    await expect(conflict).toContainText('De otra persona.')
    await expect(words).toHaveValue(`${text} Lo mío.`)
    await expectNoViolations(page)
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
    await expect(page.getByRole('region', { name: 'En el sitio ahora' })).toContainText('Lo mío.')
  },
)

/** Four lines of it on a phone, and the rest on request. */
async function expectStrip(page: Page, text: string): Promise<void> {
  expect(await sizeOf('/home')).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Avisos para viajeros' })).toBeVisible()
  const strip = stripOf(page, text)
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
  // When the notice ends says nothing about the road.
  await expect(strip).not.toContainText('Hasta')
  await expect(strip).toContainText('Fuente: Policía de Carreteras')
  await strip.getByRole('link', { name: 'Más información' }).click()
  await expect(page).toHaveURL(/\/tourismo$/)
}

async function expectGoneInTime(page: Page, text: string): Promise<void> {
  const strip = stripOf(page, text).first()
  await page.clock.install({ time: new Date() })
  await page.goto('/home')
  await expect(strip).toBeVisible()
  await page.clock.fastForward('01:50:00')
  await expect(strip).toBeVisible()
  await page.clock.fastForward('00:15:00')
  await expect(strip).toBeHidden()

  await page.goto('/noticias')
  await expect(strip).toHaveCount(1)
  await expect(strip).toBeHidden()
}

/** As it is sent: a browser, and what looks like one, only tell how large it is afterwards. */
async function sizeOf(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const [response]: IncomingMessage[] = await once(
    get(new URL(path, stack.urls.site), { headers }),
    'response',
  )
  return response === undefined ? 0 : (await buffer(response)).length
}
