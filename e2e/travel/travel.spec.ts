import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../shared-page.ts'

const TRAVEL = '/viaja-con-nosotros'
const RESULTS = '#resultados'
/** As staff keep it: one line for its columns, then one for each service. */
const table = await readFile(new URL('../../site/data/destinos.csv', import.meta.url), 'utf8')
const written = table.trim().split(/\r?\n/)
const everyService = written.length - 1

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Salidas y tarifas de referencia' }).locator('tbody tr')
const destinationsOf = (page: Page) =>
  rowsOf(page)
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent?.trim() ?? ''))
const cellsOf = (page: Page, column: string) =>
  rowsOf(page).locator(`[data-label="${column}"]`).allInnerTexts()

/** What a person in the hall does: says where to, and presses the button. */
async function search(page: Page, { to = '', company = '' }) {
  await page.getByLabel('¿A dónde va?').fill(to)
  await page.getByLabel('Empresa').selectOption(company)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const asked = new URLSearchParams({ q: to, empresa: company })
  await expect(page).toHaveURL((url) => url.href.includes(`?${asked}&`) && url.hash === RESULTS)
  await page.waitForLoadState()
}

test.describe('with JavaScript off, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a traveller finds what a ticket costs, and since when', async ({ page }) => {
    await page.goto(TRAVEL)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viaja con nosotros')
    await expect(rowsOf(page)).toHaveCount(everyService)
    await expect(page.getByText('Las tarifas son de referencia')).toBeVisible()

    await search(page, { to: 'PUERTO lindero' })
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      '1 servicio a 1 destino',
    )
    const row = rowsOf(page)
    await expect(row).toHaveCount(1)
    await expect(row).toBeInViewport()
    for (const fact of ['Puerto Lindero', 'Expreso Lindero', 'Corriente', '4 h 20 min', 'Módulo 2'])
      await expect(row).toContainText(fact)
    await expect(row).toContainText('$ 38.000')
    await expect(row).toContainText('de 5:30 a. m. a 1:30 p. m.')
    await expect(row.locator('time')).toHaveAttribute('datetime', '2026-11-10')
    await expect(page.getByLabel('¿A dónde va?')).toHaveValue('PUERTO lindero')
  })

  test('accents may be missing, and the department counts as well', async ({ page }) => {
    await page.goto(TRAVEL)
    await search(page, { to: 'medellin' })
    expect(new Set(await destinationsOf(page))).toEqual(new Set(['Medellín']))
    await search(page, { to: 'antioquia' })
    expect(new Set(await destinationsOf(page))).toEqual(new Set(['Medellín']))
  })

  test('one company’s services are filtered, sorted and left again', async ({ page }) => {
    await page.goto(TRAVEL)
    await search(page, { company: 'Flota Guayacanes' })
    const own = written.filter((line) => line.includes(';Flota Guayacanes;')).length
    expect(await cellsOf(page, 'Empresa')).toEqual(Array(own).fill('Flota Guayacanes'))

    await page.getByRole('navigation', { name: 'Ordenar por' }).getByText('Tarifa').click()
    await expect(page).toHaveURL(/empresa=Flota\+Guayacanes&orden=tarifa#resultados$/)
    await expect(rowsOf(page)).toHaveCount(own)
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(rowsOf(page)).toHaveCount(everyService)
    await expect(page).toHaveURL(/\?orden=tarifa#resultados$/)
  })

  test('the cheapest and the shortest come first when asked for', async ({ page }) => {
    for (const name of ['Tarifa', 'Duración']) {
      await page.goto(TRAVEL)
      const orders = page.getByRole('navigation', { name: 'Ordenar por' })
      await orders.getByRole('link', { name }).click()
      await expect(orders.locator('[aria-current]')).toHaveText(name)
      await expect(page.locator('th[aria-sort="ascending"]')).toHaveText(name)
      await expect(rowsOf(page)).toHaveCount(everyService)
      const amounts = (await cellsOf(page, name)).map(amountOf)
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    }
  })

  test('a misspelt name leads to the right one, and a filter too many is named', async ({
    page,
  }) => {
    await page.goto(TRAVEL)
    await search(page, { to: 'puetro lindro' })
    await expect(rowsOf(page)).toHaveCount(0)
    await expect(page.getByText('No hay salidas para «puetro lindro»')).toBeVisible()
    await page.getByRole('link', { name: 'Puerto Lindero', exact: true }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    expect(await destinationsOf(page)).toEqual(['Puerto Lindero'])

    await search(page, { to: 'puerto lindero', company: 'Flota Guayacanes' })
    await expect(rowsOf(page)).toHaveCount(0)
    await page.getByRole('link', { name: '«puerto lindero»: 1 servicio' }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    expect(await destinationsOf(page)).toEqual(['Puerto Lindero'])
  })

  test('the table is a file that a spreadsheet opens', async ({ page, request }) => {
    await page.goto(`${TRAVEL}?q=cali`)
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

  test('every place worth a trip leads to the buses that go there', async ({ page }) => {
    await page.goto('/tourismo')
    const cards = page.getByRole('article')
    const places = await cards.evaluateAll((articles) =>
      articles.map((article) => ({
        text: article.textContent ?? '',
        href: article.querySelector('a')?.getAttribute('href') ?? '',
      })),
    )
    expect(places).toHaveLength(10)
    for (const { text, href } of places) {
      expect(text).toMatch(/Bus desde \$\s\d+\.\d{3}/)
      await page.goto(href)
      const [destination = 'nowhere', ...others] = new Set(await destinationsOf(page))
      expect(others).toEqual([])
      expect(text).toContain(`Ver salidas a ${destination}`)
    }
  })

  for (const [path, name] of [
    [TRAVEL, 'Antes de viajar'],
    ['/opciones', 'También en esta página'],
    ['/tourismo', '¿Cuánto tiempo tiene?'],
  ] as const) {
    test(`every part of ${path} is one touch away`, async ({ page }) => {
      await page.goto(path)
      const links = page.getByRole('navigation', { name }).getByRole('link')
      const titles = await links.allInnerTexts()
      expect(titles.length).toBeGreaterThan(2)
      for (const title of titles) {
        await links.filter({ hasText: title }).click()
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
        await page.evaluate(() => scrollTo(0, 0))
      }
    })
  }
})

test('what somebody searched for is not a page of its own', async ({ request }) => {
  const html = await (await request.get(`${TRAVEL}?q=cali&orden=tarifa`)).text()
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/viaja-con-nosotros"/)
})

test('the services of the building say where and when', async ({ page }) => {
  await page.goto('/opciones')
  const cards = page.getByRole('region', { name: 'Servicios del edificio' }).getByRole('article')
  await expect(cards).toHaveCount(16)
  const left = cards.filter({ hasText: 'Guardaequipaje' })
  await expect(left).toContainText('Módulo 2, junto a la taquilla 12')
  await expect(left).toContainText('de 4:00 a. m. a 11:00 p. m.')
})

/** Pesos of a fare, or minutes of a duration. */
function amountOf(text: string): number {
  const [line = ''] = text.split('\n')
  if (line.includes('$')) return Number(line.replace(/\D/g, ''))
  const [hours, minutes] = [/(\d+)\sh/, /(\d+)\smin/].map((unit) =>
    Number(unit.exec(line)?.[1] ?? 0),
  )
  return Number(hours) * 60 + Number(minutes)
}
