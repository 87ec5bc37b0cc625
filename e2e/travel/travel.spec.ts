import { expect, type Page } from '@playwright/test'
import { departuresFrom } from '@terminal/contract/travel/departures-from'
import { COLUMNAS_DE_SALIDAS } from '@terminal/contract/travel/travel-tables.schema'
import { demoSite, TODAY } from '../demo-site.ts'
import { test } from '../shared-page.ts'

const TRAVEL = '/viaja-con-nosotros'
const { data } = demoSite
/** One line for its columns, then one for each service. */
const written = [
  COLUMNAS_DE_SALIDAS.join(';'),
  ...departuresFrom(data.travel).map((each) =>
    [
      ...[each.destination, each.department, each.company, each.service, each.frequency],
      ...[each.firstAt, each.lastAt, each.durationMinutes, each.fare, each.fareOn, each.module],
    ].join(';'),
  ),
]
const everyDestination = data.travel.destinations.length

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Destinos, salidas y tarifas de referencia' }).locator('tbody tr')
const cellsOf = (page: Page, column: string) =>
  rowsOf(page).locator(`[data-label="${column}"]`).allTextContents()

/** What a person in the hall does: says where to, and presses the button. */
async function search(page: Page, { to = '', company = '' }) {
  await page.getByLabel('¿A dónde va?').fill(to)
  if (company !== '') {
    await page.getByText('Filtrar por empresa o servicio').click()
    await page.getByLabel('Empresa').selectOption(company)
  }
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.waitForLoadState()
}

test.describe('with JavaScript off, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('each destination is one row, with a fare and its date, a road and a module', async ({
    page,
  }) => {
    await page.goto(TRAVEL)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viaja con nosotros')
    await expect(page.getByRole('heading', { name: `${everyDestination} destinos` })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(everyDestination)
    const row = rowsOf(page).filter({ hasText: 'Puerto Lindero' })
    const [bus] = departuresFrom(data.travel, TODAY).filter(
      ({ destination }) => destination === 'Puerto Lindero',
    )
    const fare = `desde $ ${bus?.fare.toLocaleString('es-CO')}`
    for (const fact of ['1 empresa', fare, 'Tarifa al', 'Módulo 2', 'Vía normal'])
      await expect(row).toContainText(fact)
    await expect(row.locator('time')).toHaveAttribute('datetime', bus?.fareOn ?? '')
    // The road to Medellín has no report, which is never shown as normal.
    await expect(rowsOf(page).filter({ hasText: 'Medellín' })).toContainText('Sin reporte')
    await expect(page.getByText('Confirme antes de pagar.')).toBeVisible()
  })

  test('one destination leads to its page, whatever its name is written like', async ({ page }) => {
    for (const to of ['medellin', 'ANTIOQUIA', 'Medellín']) {
      await page.goto(TRAVEL)
      await search(page, { to })
      await expect(page).toHaveURL(/\/viaja-con-nosotros\/medellin\?hora=ahora/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medellín')
    }
  })

  test('one company’s destinations are filtered, sorted and left again', async ({ page }) => {
    await page.goto(TRAVEL)
    await search(page, { company: 'Flota Guayacanes' })
    const own = new Set(
      data.travel.timetables
        .filter(({ company }) => company === 'Flota Guayacanes')
        .map(({ destination }) => destination),
    ).size
    await expect(rowsOf(page)).toHaveCount(own)

    await page.getByRole('navigation', { name: 'Ordenar por' }).getByText('Tarifa').click()
    await expect(page).toHaveURL(/empresa=Flota\+Guayacanes&orden=tarifa#resultados$/)
    await expect(rowsOf(page)).toHaveCount(own)
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(rowsOf(page)).toHaveCount(everyDestination)
  })

  test('the cheapest, the shortest and what leaves first come first when asked for', async ({
    page,
  }) => {
    for (const name of ['Tarifa', 'Duración']) {
      await page.goto(TRAVEL)
      const orders = page.getByRole('navigation', { name: 'Ordenar por' })
      await orders.getByRole('link', { name }).click()
      await expect(orders.locator('[aria-current]')).toHaveText(name)
      await expect(page.locator('th[aria-sort="ascending"]')).toHaveText(name)
      const amounts = (await cellsOf(page, name)).map(amountOf)
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    }
    await page.goto(TRAVEL)
    await page.getByRole('link', { name: 'Sale antes' }).click()
    await expect(page.getByText(/Calculado a las? \d/)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(everyDestination)
  })

  test('a misspelt name leads to the right one, and a filter too many is named', async ({
    page,
  }) => {
    await page.goto(TRAVEL)
    await search(page, { to: 'puetro lindro' })
    await expect(rowsOf(page)).toHaveCount(0)
    await expect(page.getByText('No hay salidas para «puetro lindro»')).toBeVisible()
    await page.getByRole('link', { name: 'Puerto Lindero', exact: true }).click()
    await expect(page).toHaveURL(`${TRAVEL}/puerto-lindero`)

    await page.goto(TRAVEL)
    await search(page, { to: 'puerto lindero', company: 'Flota Guayacanes' })
    await expect(rowsOf(page)).toHaveCount(0)
    await page.getByRole('link', { name: '«puerto lindero»: 1 destino' }).click()
    await expect(page).toHaveURL(/\/viaja-con-nosotros\/puerto-lindero/)
  })

  test('the table is a file that a spreadsheet opens', async ({ page, request }) => {
    await page.goto(TRAVEL)
    const link = page.getByRole('link', { name: 'Descargar la tabla (CSV)' })
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="destinos.csv"',
      'cache-control': expect.stringContaining('public'),
    })
    const file = await response.body()
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file.subarray(3).toString().trim().split('\r\n')).toEqual(written)
  })

  test('every place worth a trip leads to the page of its destination', async ({
    page,
    request,
  }) => {
    await page.goto('/tourismo')
    await expect(page.getByRole('article').locator('img[loading=lazy]')).toHaveCount(10)
    const places = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => ({
        text: article.textContent ?? '',
        href: article.querySelector('a')?.getAttribute('href') ?? '',
      })),
    )
    expect(places).toHaveLength(10)
    for (const { text, href } of places) {
      expect(text).toMatch(/Bus desde \$\s\d+\.\d{3}, tarifa de .+ al \d{1,2}\s\w{3}/)
      const [, name] = /<h1>([^<]+)/.exec(await (await request.get(href)).text()) ?? []
      expect(text).toContain(`Ver salidas a ${name}`)
    }
  })

  for (const [path, name] of [
    [TRAVEL, 'Antes de viajar'],
    ['/opciones', 'También en esta página'],
    ['/tourismo', '¿Cuánto tiempo tiene?'],
  ] as const) {
    test(`every part of ${path} is one touch away`, async ({ page }) => {
      await page.goto(path)
      const parts = page.getByRole('navigation', { name }).locator('a[href^="#"]')
      const titles = await parts.allInnerTexts()
      expect(titles.length).toBeGreaterThan(2)
      for (const title of titles) {
        await parts.filter({ hasText: title }).click()
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
        await page.evaluate(() => scrollTo(0, 0))
      }
    })
  }
})

test('a search is not a page of its own', async ({ request }) => {
  const html = await (await request.get(`${TRAVEL}?q=del&orden=tarifa`)).text()
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/viaja-con-nosotros"/)
})

test('/home fits on eight screens of a small phone; its services lead to where and when', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/home')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / 740).toBeLessThanOrEqual(8)
  const services = page.getByRole('region', { name: 'Servicios' }).getByRole('listitem')
  await expect(services).toHaveCount(8)
  await services.getByRole('link', { name: 'Guardaequipaje' }).click()
  const cards = page.getByRole('region', { name: 'Servicios del edificio' }).getByRole('article')
  await expect(cards).toHaveCount(16)
  const left = cards.filter({ hasText: 'Guardaequipaje' })
  await expect(left).toBeInViewport()
  await expect(left).toContainText('Módulo 2, junto a la taquilla 12')
  await expect(left).toContainText('de 4:00 a. m. a 11:00 p. m.')
})

/** Pesos of a fare, or minutes of a duration. */
function amountOf(text: string): number {
  const [, pesos] = /\$\s([\d.]+)/.exec(text) ?? []
  if (pesos !== undefined) return Number(pesos.replaceAll('.', ''))
  const [hours, minutes] = [/(\d+)\sh/, /(\d+)\smin/].map((unit) =>
    Number(unit.exec(text)?.[1] ?? 0),
  )
  return Number(hours) * 60 + Number(minutes)
}
