import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'
import { documentRows, readDocuments, THIRD_QUARTER, thirdQuarter } from './document-pages.ts'

test('a document downloads under its own name and type, whole or in part, and never as anything else', async ({
  request,
  page,
}) => {
  await page.goto('/transparency/4.10')
  const link = documentRows(page)
    .filter({ hasText: THIRD_QUARTER })
    .first()
    .getByRole('link', { name: /^Descargar/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(
    'informe-trimestral-de-pqrsd-julio-a-septiembre-de-2026.pdf',
  )
  const address = (await link.getAttribute('href')) ?? ''
  const whole = await request.get(address)
  expect(whole.status()).toBe(200)
  expect(whole.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    // A minute: what is withdrawn must not live on in browsers.
    'cache-control': 'public, max-age=60',
    'accept-ranges': 'bytes',
  })
  const bytes = await whole.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const part = await request.get(address, { headers: { range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toBe(`bytes 0-99/${bytes.length}`)
  expect((await part.body()).equals(bytes.subarray(0, 100))).toBe(true)
})

test('a table downloads as CSV', async ({ request }) => {
  const { items } = await readDocuments(request, 'tipo=csv&pageSize=1')
  const response = await request.get(items[0]?.archivoUrl ?? '')
  expect(response.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'x-content-type-options': 'nosniff',
  })
})

test('the page of a document says all that is known of it, and its print is that of the file', async ({
  page,
  request,
}) => {
  const report = await thirdQuarter(request)
  await page.goto(`/transparency/documento/${report.id}`)
  await expect(page.getByRole('link', { name: /^Descargar PDF/ }).first()).toHaveAttribute(
    'href',
    report.archivoUrl ?? '',
  )
  const file = await (await request.get(report.archivoUrl ?? '')).body()
  const print = createHash('sha256').update(file).digest('hex')
  await expect(page.getByRole('definition').filter({ hasText: print })).toBeVisible()
  await expect(page.getByText('Versión 1', { exact: true })).toBeVisible()

  const data = JSON.parse((await page.locator('script[type*=json]').textContent()) ?? '')
  expect(data['@graph'].at(-1)).toMatchObject({
    '@type': 'DigitalDocument',
    name: THIRD_QUARTER,
    datePublished: '2026-10-30T00:00:00-05:00',
    encodingFormat: 'application/pdf',
    url: `${stack.urls.site}/documentos/${report.id}`,
    encoding: { contentUrl: `${stack.urls.site}${report.archivoUrl}` },
  })
})

test('/documentos leads to the file a document has by now, or to the site it is on', async ({
  request,
}) => {
  const report = await thirdQuarter(request)
  const { items } = await readDocuments(request, 'tipo=enlace&pageSize=1')
  for (const { id, archivoUrl, documentoUrl } of [report, ...items]) {
    const response = await request.get(`/documentos/${id}`, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(archivoUrl ?? documentoUrl)
    expect(response.headers()['cache-control']).toBe('public, max-age=60')
  }
})

test('the whole index is a file: a row for each document, as CSV and as JSON', async ({
  request,
}) => {
  const { totalCount } = await readDocuments(request, 'pageSize=1')
  const csv = await request.get('/transparency/indice.csv')
  expect(csv.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="indice-transparencia.csv"',
  })
  const rows: Record<string, string | null>[] = await (
    await request.get('/transparency/indice.json')
  ).json()
  expect(rows.filter(({ titulo }) => titulo !== null)).toHaveLength(totalCount)
  expect((await csv.text()).split('\r\n')).toHaveLength(rows.length + 2)
  const report = rows.find(({ titulo }) => titulo === THIRD_QUARTER)
  expect(report).toMatchObject({ numeral: '4.10', estado: 'publicado', formato: 'pdf' })
  const opened = await request.get(report?.direccion ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')
  expect((await request.get(report?.ficha ?? '')).status()).toBe(200)
})
