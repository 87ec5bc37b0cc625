import { expect } from '@playwright/test'
import { findFirst } from '@terminal/dev/html'
import { test } from '../shared-page.ts'
import { readHead } from '../site/page-head.ts'
import { fetchPage, textOf } from '../site/page-html.ts'
import {
  daysOf,
  documentAddresses,
  documentRows,
  documentWith,
  newestFirst,
  readApi,
  readDocuments,
  searchButton,
  THIRD_QUARTER,
  thirdQuarter,
} from './document-pages.ts'

const QUARTERLY = '4.10 Informes trimestrales sobre acceso a información, quejas y reclamos'
const PER_PAGE = 20

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds a quarterly report by its numeral, with its date, format and size', async ({
    page,
  }) => {
    await page.goto('/transparency')
    const row = page.getByRole('listitem').filter({ hasText: 'Informes trimestrales' })
    await expect(row.last()).toContainText(/\d+ documentos/)
    await row.last().getByRole('link').click()
    await expect(page).toHaveURL('/transparency/4.10')
    await expect(page.locator('h1')).toHaveText(QUARTERLY)
    const trail = page.getByRole('navigation', { name: 'Ruta de navegación' })
    await expect(trail.getByRole('link')).toHaveText([
      'Inicio',
      'Transparencia',
      '4 Planeación, Presupuesto e Informes',
    ])

    const first = documentRows(page).filter({ hasText: THIRD_QUARTER }).first()
    await expect(first).toContainText(/30 de octubre de 2026 · PDF · \d+\s?KB/)
    await first.getByRole('link', { name: THIRD_QUARTER, exact: true }).click()
    await expect(page.locator('h1')).toHaveText(THIRD_QUARTER)
    const facts = page.getByRole('definition')
    await expect(facts.first()).toHaveText('30 de octubre de 2026')
    await expect(facts.filter({ hasText: QUARTERLY })).toBeVisible()
  })

  test('a visitor finds it by words, whatever their accents and case', async ({ page }) => {
    await page.goto('/transparency')
    await page.getByRole('searchbox', { name: 'Buscar en los documentos' }).fill('PQRSD jÚlio')
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/transparency\?q=PQRSD\+j%C3%9Alio/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\d+ documentos?$/)
    await expect(documentRows(page).filter({ hasText: THIRD_QUARTER }).first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Buscar en los documentos' })).toHaveValue(
      'PQRSD jÚlio',
    )
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(page).toHaveURL('/transparency')
  })

  test('a visitor finds it by numeral and year, and by format', async ({ page }) => {
    await page.goto('/transparency')
    await page.getByRole('combobox', { name: 'Numeral' }).selectOption('4.10')
    await page.getByRole('combobox', { name: 'Año' }).selectOption('2026')
    await page.getByRole('combobox', { name: 'Formato' }).selectOption('PDF')
    await searchButton(page).click()
    await expect(page.getByText(`${QUARTERLY} · 2026 · PDF`)).toBeVisible()
    // The whole list: it comes after the words above it.
    await page.waitForLoadState()
    const days = await daysOf(page)
    expect(days.length).toBeGreaterThanOrEqual(3)
    expect(days.filter((day) => !day.startsWith('2026-'))).toEqual([])
    await expect(documentRows(page).first()).toContainText(THIRD_QUARTER)
    // The form says what is shown.
    await expect(page.getByRole('combobox', { name: 'Numeral' })).toHaveValue('4.10')
    await expect(page.getByRole('combobox', { name: 'Año' })).toHaveValue('2026')
    await expect(page.getByRole('combobox', { name: 'Formato' })).toHaveValue('pdf')
  })

  test('the pages of results are links, keep the filters, and together show every document once', async ({
    page,
    request,
  }) => {
    const { totalCount } = await readDocuments(request, 'pageSize=1&anio=2026')
    expect(totalCount).toBeGreaterThan(PER_PAGE)
    await page.goto('/transparency?anio=2026')
    await expect(page.getByRole('heading', { name: `${totalCount} documentos` })).toBeVisible()
    const addresses: string[] = []
    const days: string[] = []
    for (let number = 2; ; number++) {
      addresses.push(...(await documentAddresses(page)))
      days.push(...(await daysOf(page)))
      const next = page.getByRole('link', { name: 'Siguiente' })
      if ((await next.count()) === 0) break
      await next.click()
      await expect(page).toHaveURL(`/transparency?anio=2026&pagina=${number}`)
      await page.waitForLoadState()
    }
    expect(new Set(addresses).size).toBe(totalCount)
    expect(addresses).toHaveLength(totalCount)
    expect(days).toEqual(newestFirst(days))
    const beyond = Math.ceil(totalCount / PER_PAGE) + 1
    expect((await page.goto(`/transparency?anio=2026&pagina=${beyond}`))?.status()).toBe(404)
  })

  test('who finds nothing is told what finds something', async ({ page }) => {
    await page.goto('/transparency?q=julio&numeral=4.10&anio=2022')
    const results = page.getByRole('region', { name: 'Resultados' })
    await expect(results.getByRole('heading')).toHaveText(
      `No hay documentos para «julio» · ${QUARTERLY} · 2022`,
    )
    await results.getByRole('link', { name: `«julio» · ${QUARTERLY}: ` }).click()
    await expect(documentRows(page).filter({ hasText: THIRD_QUARTER }).first()).toBeVisible()

    await page.goto('/transparency?q=xyzxyz')
    await expect(results).toContainText('Pruebe con menos palabras')
    await expect(results.getByRole('link', { name: 'PQRSD' })).toHaveAttribute('href', '/pqrsd')
  })
})

for (const path of [
  ...['/documentos/999999', '/documentos/uno', '/documentos/0', '/transparency/99'],
  ...['/transparency/seccion-999999', '/transparency/4.10.99', '/transparency/documento/999999'],
]) {
  test(`${path} is not there, and says so in Spanish`, async () => {
    const { status, document } = await fetchPage(path)
    expect(status).toBe(404)
    expect(textOf(findFirst(document, 'h1'))).toMatch(
      /^(No encontramos lo que busca|Esta sección no existe|Este documento no está publicado)$/,
    )
  })
}

test('what is still missing cannot be opened, and says how to ask for it', async ({
  page,
  request,
}) => {
  const pending = await documentWith(request, 'pendiente')
  expect((await request.get(`/documentos/${pending.id}`)).status()).toBe(404)
  await page.goto(`/transparency/documento/${pending.id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Está pendiente de publicar')
  // Its day is only that of the entry that says it is missing.
  await expect(main.getByText('Publicado', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'PQRSD' })).toHaveAttribute('href', '/pqrsd')
  await expect(main.getByRole('link', { name: /Descargar/ })).toHaveCount(0)
})

test('what does not apply says why, in the index, in its section and on its own page', async ({
  page,
  request,
}) => {
  const absent = await documentWith(request, 'no_aplica')
  const { numeral } = absent.seccion
  await page.goto('/transparency')
  const row = page.locator(`.section-row:has(a[href="/transparency/${numeral}"])`)
  await expect(row).toContainText('No aplica')
  for (const path of [
    '/transparency',
    `/transparency/${numeral}`,
    `/transparency/documento/${absent.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(absent.motivo ?? 'no reason')
  }
})

test('the ten numerals and every section are in the index with what they have', async ({
  page,
  request,
}) => {
  const { secciones } = await readApi(request, '/api/Secciones/indice')
  await page.goto('/transparency')
  for (const { numeral, documentos } of secciones) {
    if (!String(numeral).includes('.') || documentos === 0) continue
    const row = page.locator(`.section-row:has(a[href="/transparency/${numeral}"])`)
    await expect(row).toContainText(/\d+ documentos?.*\d{4}$/)
  }
  for (let numeral = 1; numeral <= 10; numeral++) {
    const link = page.getByRole('link', { name: `Abrir el numeral ${numeral}`, exact: true })
    await expect(link).toHaveAttribute('href', `/transparency/${numeral}`)
  }
})

for (const [path, title, numeral] of [
  ['/informesGestion', 'Informe de gestión de 2025', '4.7'],
  ['/contrasAtencion', 'Plan Anual de Adquisiciones de 2026', '3'],
] as const) {
  test(`${path} shows the documents of its numerals, newest first, and where they are kept`, async ({
    page,
  }) => {
    await page.goto(path)
    const documents = page.getByRole('region', { name: 'Documentos' })
    const row = documents.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText(/de enero de 2026 · PDF · \d+\s?KB/)
    await expect(row.getByRole('link', { name: /^Descargar/ })).toHaveAttribute(
      'href',
      /^\/archivos\/documentos\/[0-9a-f]{32}\/.+\.pdf$/,
    )
    const days = await daysOf(page)
    expect(days).toEqual(newestFirst(days))
    const source = documents.getByRole('link', { name: `numeral ${numeral}`, exact: true })
    await expect(source).toHaveAttribute('href', `/transparency/${numeral}`)
  })
}

test('/informesGestion tells the years apart, and /contrasAtencion leads to SECOP', async ({
  page,
}) => {
  await page.goto('/informesGestion')
  const years = await page
    .getByRole('region', { name: 'Documentos' })
    .getByRole('heading', { level: 3 })
    .allTextContents()
  expect(years.length).toBeGreaterThan(2)
  expect(years).toEqual(newestFirst(years))
  await page.goto('/contrasAtencion')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'SECOP II', exact: true }),
  ).toHaveAttribute('href', /^https:\/\/www\.colombiacompra\.gov\.co\//)
})

test('/politica has its document beside the text', async ({ page }) => {
  await page.goto('/politica')
  const document = page.getByRole('region', { name: 'Documento de la política' })
  await expect(document).toContainText('Política de tratamiento de datos personales')
  await expect(document.getByRole('link', { name: /^Descargar/ })).toHaveAttribute(
    'href',
    /^\/archivos\/documentos\/.+\.pdf$/,
  )
})

test('L2 the index of documents is cached, sections and documents for a second, and search results never', async ({
  request,
}) => {
  const report = await thirdQuarter(request)
  for (const path of [
    '/transparency',
    '/informesGestion',
    '/contrasAtencion',
    '/transparency/indice.json',
  ]) {
    const { 'cache-control': kept } = (await request.get(path)).headers()
    expect([path, kept]).toEqual([
      path,
      'public, max-age=60, s-maxage=1500, stale-while-revalidate=240, stale-if-error=604800',
    ])
    expect([path, (await request.get(path)).headers()['x-cache']]).toEqual([path, 'HIT'])
  }
  for (const path of ['/transparency/4.10', `/transparency/documento/${report.id}`]) {
    const headers = (await request.get(path)).headers()
    expect([path, headers['cache-control']]).toEqual([
      path,
      'public, max-age=1, stale-if-error=2592000',
    ])
    expect([path, headers['x-cache']]).not.toEqual([path, 'BYPASS'])
  }
  for (const path of ['/transparency?q=pqrsd', '/transparency?pagina=2']) {
    const headers = (await request.get(path)).headers()
    expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
    expect([path, headers['x-cache']]).toEqual([path, 'BYPASS'])
  }
})

test('what was searched for is no page of its own for search engines', async () => {
  const { document } = await fetchPage('/transparency?numeral=4.10')
  expect(readHead(document)).toMatchObject({ robots: 'noindex', canonical: null })
})
