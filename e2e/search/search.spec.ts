import { test as alone, expect, type Locator, type Page } from '@playwright/test'
import { SEARCH_BOX_MS } from '@terminal/contract/http/limits'
import { PREFERENCES_COOKIE, preferencesToken } from '@terminal/contract/pages/preferences'
import { variants } from '@terminal/dev/effort'
import { test } from '../shared-page.ts'

const HINT = 'Presiona “Buscar” para ver resultados'
/** Said in the text of one document of the demo, and in no title. */
const PHRASE = '118 hojas de evaluación'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page) => main(page).getByRole('searchbox')
const hint = (page: Page) => main(page).getByText(HINT, { exact: true })
const count = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^(Resultados|Sin resultados)/ })
/** Where the page begins for a screen reader. */
const first = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()
const results = (page: Page) =>
  main(page)
    .getByRole('region', { name: /^(Resultados|Sin resultados)/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const addressOf = (query: string) => `/buscador?${new URLSearchParams({ q: query })}`

async function titlesOf(rows: Locator): Promise<string[]> {
  return rows.getByRole('heading', { level: 3 }).allTextContents()
}

alone('E2 the spinner alone for two seconds, then box and hint together', async ({ page }) => {
  expect(SEARCH_BOX_MS).toBe(2_000)
  const startedAt = Date.parse('2026-11-16T10:00:00-05:00')
  await page.clock.install({ time: startedAt })
  await page.clock.pauseAt(startedAt + 60_000)
  await page.goto('/buscador')
  const spinner = main(page).getByText('Cargando…')
  const isThere = async () => [
    ...[await spinner.isVisible(), await box(page).isVisible(), await hint(page).isVisible()],
  ]
  await expect(page.locator('[data-wait=on]')).toBeAttached()
  await page.clock.runFor(SEARCH_BOX_MS - 1)
  expect(await isThere()).toEqual([true, false, false])
  await page.clock.runFor(1)
  await expect(page.locator('[data-wait=off]')).toBeAttached()
  expect(await isThere()).toEqual([false, true, true])
  const frequent = main(page).getByRole('navigation', { name: 'Búsquedas frecuentes' })
  await expect(frequent.getByRole('link')).toHaveCount(6)
  // The wait comes only once.
  await page.goto('/buscador?q=')
  await page.clock.runFor(0)
  await expect(box(page)).toBeVisible()
})

alone(
  'E2 with JavaScript off the box is there at once, and where the script never comes after some seconds',
  async ({ browser, page }) => {
    const off = await browser.newContext({ javaScriptEnabled: false })
    const still = await off.newPage()
    await still.goto(new URL('/buscador', alone.info().project.use.baseURL).href)
    expect([await box(still).isVisible(), await hint(still).isVisible()]).toEqual([true, true])
    await expect(main(still).getByText('Cargando…')).toBeHidden()
    await off.close()

    await page.route('**/assets/frame-script-*', (route) => route.abort())
    await page.goto('/buscador')
    await expect(box(page)).toBeHidden()
    await expect(box(page)).toBeVisible()
    await expect(main(page).getByText('Cargando…')).toBeHidden()
  },
)

test('E1 E3 E4 the title, the box, the button and the hint, which a blank query leaves', async ({
  page,
}) => {
  await page.goto('/buscador')
  await expect(page.locator('h1')).toHaveText('Buscador')
  await expect(hint(page)).toBeVisible()
  await box(page).fill('   ')
  await main(page).getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/\/buscador\?q=\+/)
  await expect(hint(page)).toBeVisible()
  await expect(main(page).getByText(/resultados:|sin resultados/i)).toHaveCount(0)
})

for (const width of variants([390, 1440])) {
  test(`E11 from the frame of any page to the count, which is read with the first heading, and on by keyboard (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/home')
    if (width === 390) await page.getByRole('button', { name: 'Menú', exact: true }).click()
    const field = page
      .getByRole('searchbox', { name: 'Buscar en el sitio' })
      .filter({ visible: true })
    await field.fill('CONTRATACIONES')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(addressOf('CONTRATACIONES'))
    await expect(count(page)).toHaveText(/^Resultados: \d+ para “CONTRATACIONES”$/)
    // The count stands before the list.
    await page.waitForLoadState()
    const listed = await results(page).count()
    await expect(count(page)).toHaveText(`Resultados: ${listed} para “CONTRATACIONES”`)
    await expect(page).toHaveTitle(
      `Resultados: ${listed} para “CONTRATACIONES” · Buscador · Terminal de Montelindo`,
    )
    const answers = await main(page).getByRole('article').count()
    await expect(first(page)).toHaveText(`Respuestas: ${answers}`)
    await expect(first(page)).toBeFocused()
    await expect(first(page)).toHaveAccessibleDescription(
      new RegExp(`^Resultados: ${listed} para “CONTRATACIONES”`),
    )
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(box(page)).toHaveValue('CONTRATACIONES')

    // What the operator answers itself, the ways to the other lists, the kinds, and then the first of those that were counted.
    const others = await main(page)
      .getByText(/^Además hay/)
      .getByRole('link')
      .count()
    for (let stop = 0; stop < answers + others; stop++) await page.keyboard.press('Tab')
    for (const name of ['Todo', 'Páginas', 'Noticias', 'Documentos']) {
      await page.keyboard.press('Tab')
      await expect(main(page).getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(results(page).first().getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contrasAtencion$/)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('E5 E8 E10 one question finds pages, news and documents; by kind; and the file itself', async ({
    page,
  }) => {
    await page.goto('/buscador')
    await box(page).fill('pqrsd')
    await main(page).getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(first(page)).toBeFocused()
    const rows = results(page)
    for (const kind of ['Página', 'Noticia', 'Documento'])
      await expect(rows.filter({ hasText: `${kind} ·` }).first()).toBeVisible()
    const titles = await titlesOf(rows)
    expect(new Set(titles).size).toBe(titles.length)
    // Where it was found is marked, whatever its capitals.
    for (const row of await rows.all())
      await expect(row.locator('mark').first()).toHaveText(/^pqrsd$/i)

    for (const [name, kind, path] of [
      ['Páginas', 'Página', /\/(pqrsd|pqrs|transparency\/[\d.]+)$/],
      ['Noticias', 'Noticia', /\/noticia-detalle\/\d+$/],
      ['Documentos', 'Documento', /\/transparency\/documento\/\d+$/],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
        ...(['aria-current', 'page'] as const),
      )
      await page.waitForLoadState()
      const listed = await rows.count()
      await expect(count(page)).toHaveText(`Resultados: ${listed} para “pqrsd”`)
      await expect(rows.filter({ hasText: kind })).toHaveCount(listed)
      await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', path)
    }

    const files = rows.getByRole('link', { name: /^Descargar PDF, \d+ KB «.+»$/ })
    const downloading = page.waitForEvent('download')
    await files.first().click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  })
})

test('E5 every word must be there, whatever its accents and capitals, and short ones do not count', async ({
  page,
}) => {
  const wanted = 'Política de tratamiento de datos personales'
  for (const query of ['politica tratamiento', 'TRATAMIENTO de la POLÍTICA', 'polÍtica  datos,']) {
    await page.goto(addressOf(query))
    expect((await titlesOf(results(page))).join()).toContain(wanted)
  }
  await page.goto(addressOf('politica tratamiento xyzxyz'))
  await expect(count(page)).toHaveText('Sin resultados para “politica tratamiento xyzxyz”')
  await expect(results(page)).toHaveCount(0)
  for (const name of ['Mapa del sitio', 'Líneas de atención', 'PQRSD'])
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
})

test('E6 E7 what is written alike is found and said to be so, what may have been meant is offered, and no more than 30', async ({
  page,
}) => {
  await page.goto(addressOf('Contratasiones'))
  await expect(count(page)).toHaveText(/^Resultados: \d+ para “Contratasiones”$/)
  await expect(main(page).getByText('Esto se escribe parecido:')).toBeVisible()
  expect(await titlesOf(results(page))).toContain('Contrataciones')

  await page.goto(addressOf('jestion informes'))
  await expect(count(page)).toHaveText('Sin resultados para “jestion informes”')
  await main(page).getByRole('link', { name: '«gestión informes»' }).click()
  await expect(count(page)).toHaveText(/^Resultados: \d+ para “gestión informes”$/)

  await page.goto(addressOf('transparencia'))
  await expect(count(page)).toHaveText('Resultados: 30 para “transparencia”')
  await expect(results(page)).toHaveCount(30)
})

test('E11 a phrase that stands only inside a file is found there, with its page, and not called nothing', async ({
  page,
}) => {
  const inside = main(page).getByRole('region', {
    name: /^En el contenido de los documentos: \d+$/,
  })
  // The files of a new database are read one after the other.
  await expect(async () => {
    await page.goto(addressOf(PHRASE))
    await expect(inside).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(count(page)).toHaveText(`Sin resultados para “${PHRASE}”`)
  await expect(count(page)).toBeFocused()
  await expect(count(page)).toHaveAccessibleDescription(
    /^Pero hay \d+ documentos? que lo dicen? en/,
  )
  await expect(page).toHaveTitle(
    /^Sin resultados para .+ · En el contenido de los documentos: \d+ ·/,
  )
  const row = inside.getByRole('listitem').first()
  await expect(row.getByRole('heading')).toHaveText(/^Acta de la audiencia de rendición de cuentas/)
  await expect(row).toContainText(/Documento · Página \d+ · 19 de diciembre de 2025/)
  await expect(row.locator('mark').filter({ hasText: 'evaluación' })).toBeVisible()
  await expect(row.getByRole('link', { name: /^Descargar PDF, / })).toBeVisible()
})

test('whatever is typed is shown as text, and of a book only what is read', async ({ page }) => {
  const said: string[] = []
  page.on('dialog', (dialog) => dialog.dismiss())
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  for (const query of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table news; --",
    '%_\\ “comillas” & {{whatsapp}}',
  ]) {
    await page.goto(addressOf(query))
    await expect(count(page)).toContainText(`para “${query}”`)
    await expect(box(page)).toHaveValue(query)
    await expect(main(page).locator('script, img')).toHaveCount(0)
  }
  const response = await page.goto(addressOf('a'.repeat(7_900)))
  expect(response?.status()).toBe(200)
  await expect(count(page)).toHaveText(`Sin resultados para “${'a'.repeat(200)}”`)
  expect(said).toEqual([])
})

test('the kinds of results stand in one line on the smallest phone, however large its letters', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const textStep of [0, 2]) {
    const value = preferencesToken({ hasContrast: false, textStep })
    await page.context().addCookies([{ name: PREFERENCES_COOKIE, value, url: baseURL ?? '' }])
    await page.goto(addressOf('tarifas'))
    const tabs = main(page).getByRole('navigation', { name: 'Tipo de resultado' }).getByRole('link')
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect([textStep, tops.length, new Set(tops).size]).toEqual([textStep, 4, 1])
  }
})
