import { expect, type Page, test as withClock } from '@playwright/test'
import type { ServiceLine } from '@terminal/contract/operator/operator'
import { variants } from '@terminal/dev/effort'
import operator from '../../site/operator.ts'
import { test } from '../shared-page.ts'

const LINES: ServiceLine[] = [...operator.lines, ...operator.publicLines]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are grouped, closed, and opened by the browser', async ({ page }) => {
    await page.goto('/preguntasFrecuentes')
    const main = page.getByRole('main')
    expect(await main.locator('details').count()).toBeGreaterThanOrEqual(28)
    await expect(main.locator('details[open]')).toHaveCount(0)

    const topics = page.getByRole('navigation', { name: 'Temas' }).getByRole('link')
    expect(await topics.count()).toBeGreaterThanOrEqual(8)
    for (const href of await topics.evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
      await expect(main.locator(`.folded-section ${href}`)).toHaveCount(1)

    const answer = main.getByText('Lleve su documento de identidad original.')
    await expect(answer).toBeHidden()
    await main.getByText('¿Qué documento necesito?').click()
    await expect(answer).toBeVisible()
  })

  test('a link to one question opens it, and shows it below the navbar', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/preguntasFrecuentes#puede-mi-hijo-de-15-anos-viajar-solo')
      await expect(page.getByText('Puede, con una autorización escrita')).toBeInViewport()
      const summary = page.locator('.accordion[open] > summary')
      await expect(summary).toHaveText('¿Puede mi hijo de 15 años viajar solo?')
      expect((await summary.boundingBox())?.y).toBeGreaterThanOrEqual(64)
    }
  })

  test('the filter looks for every word, whatever its accents, and opens what it finds', async ({
    page,
  }) => {
    await page.goto('/preguntasFrecuentes')
    await page.getByLabel('Busque en las preguntas').fill('perros GUIA')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/preguntasFrecuentes\?q=perros\+GUIA$/)
    await expect(page.getByText('1 pregunta sobre «perros GUIA»')).toBeVisible()
    await expect(page.getByText('Acompañan a la persona en la terminal')).toBeVisible()

    await page.goto('/preguntasFrecuentes?q=perro')
    const found = await page.locator('main .accordion[open]').count()
    expect(found).toBeGreaterThan(1)
    await expect(page.locator('main .accordion')).toHaveCount(found)
    await expect(page.getByText(`${found} preguntas sobre «perro»`)).toBeVisible()
  })

  test('a filter that finds nothing says whom to ask', async ({ page }) => {
    await page.goto('/preguntasFrecuentes?q=%3Cb%3Esubmarino')
    await expect(page.getByText('Ninguna pregunta sobre «<b>submarino»')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Ver las líneas de atención' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'ver todas las preguntas' })).toBeVisible()
  })

  test('search engines get the questions once, from the whole list', async ({ page }) => {
    const jsonLd = page.locator('script[type="application/ld+json"]')
    await page.goto('/preguntasFrecuentes')
    const graph: { '@type': string; mainEntity?: unknown[] }[] = JSON.parse(
      (await jsonLd.textContent()) ?? '',
    )['@graph']
    const faq = graph.find((node) => node['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(await page.locator('main .accordion').count())

    await page.goto('/preguntasFrecuentes?q=perro')
    expect(await jsonLd.textContent()).not.toContain('FAQPage')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/preguntasFrecuentes$/,
    )
  })

  test('every line is a card with links that call, write and chat, and with its hours', async ({
    page,
  }) => {
    await page.goto('/lineaAtencion')
    for (const line of LINES) {
      const card = cardOf(page, line.name)
      await expect(card).toContainText(line.purpose)
      const hrefs = await card
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const phone = line.phone?.replaceAll(' ', '').replace('#', '%23')
      expect(hrefs).toEqual(
        [
          phone && `tel:${phone}`,
          line.whatsapp && `https://wa.me/${line.whatsapp.replace(/\D/g, '')}`,
          line.email && `mailto:${line.email}`,
        ].filter(Boolean),
      )
      if (line.hours)
        await expect(card).toContainText(
          line.hours.onHolidays ? 'También en festivos' : 'No atiende en festivos',
        )
    }
    await expect(page.locator('article')).toHaveCount(LINES.length)
    await expect(page.getByRole('link', { name: '#767' })).toHaveAttribute('href', 'tel:%23767')
    await expect(cardOf(page, 'Oficina de PQRSD')).toContainText(
      'Lunes a viernes, de 8:00 a. m. a 12:00 m. y de 2:00 p. m. a 6:00 p. m.',
    )
    await expect(page.locator('[data-hours]').first()).toBeHidden()
  })

  test('the section begins with its pages, and has who answers what and lost property', async ({
    page,
  }) => {
    await page.goto('/atencion-a-la-ciudadania')
    await expect(page.locator('h1')).toHaveText('Atención y Servicios a la Ciudadanía')
    const cards = page.getByRole('main').locator('.card a')
    const hrefs = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const path of [
      ...['/pqrsd', '/pqrs', '/preguntasFrecuentes', '/informesGestion', '/politica'],
      ...['/lineaAtencion', '/contrasAtencion', '#objetos-perdidos'],
    ])
      expect(hrefs).toContain(path)
    const lost = page.locator('details:has(#objetos-perdidos)')
    await expect(lost.getByRole('heading', { level: 2 })).toHaveText('Objetos perdidos')
    await expect(page.getByRole('table', { name: '¿Quién responde qué?' })).toContainText(
      operator.regulator.name,
    )
  })

  test('each letter of PQRSD has its meaning and examples, and leads on', async ({ page }) => {
    await page.goto('/pqrs')
    const names = ['Petición', 'Queja', 'Reclamo', 'Sugerencia', 'Denuncia']
    for (const name of names)
      expect(
        await page.getByRole('region', { name, exact: true }).getByRole('listitem').count(),
      ).toBeGreaterThan(1)
    await expect(page.getByRole('table', { name: 'En cuánto tiempo respondemos' })).toBeVisible()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Seguir mi caso' }).click()
    await expect(page).toHaveURL(/\/pqrsd\/seguimiento$/)
    await expect(page.getByLabel('Radicado')).toBeInViewport()
  })

  test('/pqrsd begins with the line for emergencies, and says which other channels work', async ({
    page,
  }) => {
    await page.goto('/pqrsd')
    const main = page.getByRole('main')
    await expect(main).toContainText(/^¿Hay peligro ahora\? Llame al 123/)
    await page.getByText('Otros canales: oficina, correo y teléfono').click()
    await expect(main).toContainText('recibe un radicado y un código')
    for (const href of [`mailto:${operator.email}`, 'tel:+576000000000', 'tel:018000000000'])
      await expect(main.locator(`a[href="${href}"]`).filter({ visible: true })).not.toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Consultar un radicado' })).toBeVisible()
  })
})

/** When it is what, at the office and at the ticket windows. */
const OPEN_AT = [
  [
    '2026-11-17T10:00:00-05:00',
    'Abierta ahora, hasta las 12:00 m.',
    'Abierta ahora, hasta las 11:00 p. m.',
  ],
  [
    '2026-11-17T13:00:00-05:00',
    'Cerrada ahora. Abre hoy a las 2:00 p. m.',
    'Abierta ahora, hasta las 11:00 p. m.',
  ],
  [
    '2026-11-16T09:00:00-05:00',
    'Cerrada hoy, festivo. Abre el martes a las 8:00 a. m.',
    'Abierta ahora, hasta las 11:00 p. m.',
  ],
  [
    '2026-12-31T23:30:00-05:00',
    'Cerrada ahora. Abre el lunes a las 8:00 a. m.',
    'Cerrada ahora. Abre el viernes a las 4:00 a. m.',
  ],
] as const

for (const timezoneId of variants(['Asia/Tokyo', 'America/Bogota'])) {
  withClock.describe(`a visitor whose clock is in ${timezoneId}`, () => {
    withClock.use({ timezoneId })

    withClock('sees what is open in Bogotá', async ({ page }) => {
      for (const [when, office, tickets] of OPEN_AT) {
        await page.clock.setFixedTime(when)
        await page.goto('/lineaAtencion')
        await expect(cardOf(page, 'Oficina de PQRSD')).toContainText(office)
        await expect(cardOf(page, 'Taquillas')).toContainText(tickets)
        await expect(cardOf(page, 'Seguridad del edificio')).toContainText('Abierta las 24 horas')
        await page.goto('/pqrsd')
        await expect(page.getByRole('main')).toContainText(office)
      }
    })
  })
}

withClock(
  'what is open changes while the page is, at the minute and when the tab comes back',
  async ({ page }) => {
    await page.clock.install({ time: '2026-11-17T11:59:30-05:00' })
    await page.goto('/lineaAtencion')
    const office = cardOf(page, 'Oficina de PQRSD')
    await expect(office).toContainText('Abierta ahora, hasta las 12:00 m.')
    await page.clock.fastForward(31_000)
    await expect(office).toContainText('Cerrada ahora. Abre hoy a las 2:00 p. m.')

    // A telephone that slept: its timers did not run.
    await page.clock.setSystemTime('2026-11-18T09:00:00-05:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(office).toContainText('Abierta ahora, hasta las 12:00 m.')
  },
)

for (const width of variants([320, 390, 1440])) {
  withClock(`the words fit the room that was kept for them (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    // The longest: closed on a Tuesday evening, until a Wednesday.
    await page.clock.setFixedTime('2026-11-17T19:00:00-05:00')
    for (const path of ['/lineaAtencion', '/pqrsd', '/atencion-a-la-ciudadania']) {
      await page.route('**/frame-script*', (route) => route.abort())
      await page.goto(path)
      const empty = await heights(page)
      await page.unroute('**/frame-script*')
      await page.goto(path)
      await expect(page.locator('[data-hours]').first()).toContainText('Abre el miércoles')
      expect(await heights(page)).toEqual(empty)
    }
  })
}

function cardOf(page: Page, name: string) {
  return page.locator('article', { has: page.getByRole('heading', { name, exact: true }) })
}

function heights(page: Page): Promise<number[]> {
  return (
    page
      // What floats takes no room in the page.
      .locator('[data-hours]:not([data-float])')
      .evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height))
  )
}
