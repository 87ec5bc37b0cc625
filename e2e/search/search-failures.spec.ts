import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { Busqueda, Resultado } from '@terminal/contract/search/search.schema'
import { startSite, stopSite } from '../site/site-process.ts'

/** What quality asks of the HTML with its critical CSS. */
const LIMIT_BYTES = 14_000
const LISTED = 30
const FEW = 5

/** Where news and documents are missing. */
const PARTIAL =
  'Por ahora solo pudimos buscar en las páginas, no en las noticias ni en los documentos.'
const SLOW = 'objetos perdidos'
/** Answered after more than a page waits for what it can do without. */
const LATE = 'tarde'
const LATE_MS = 2_300

/** An API that knows what to answer to three questions, one of them late, leaves one waiting, and fails at every other. */
async function startApi() {
  const answers: Record<string, Partial<Busqueda>> = {
    mucho: { items: results(LISTED), enDocumentos: { total: FEW, items: passages(FEW) } },
    parcial: { items: results(1), incompleta: true },
    [LATE]: { items: results(1) },
  }
  const api = createServer(async (incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://x')
    const query = searchParams.get('q') ?? ''
    if (query === SLOW) return
    if (query === LATE) await delay(LATE_MS)
    const found = pathname === '/api/Avisos' ? { items: [] } : answers[query]
    answer.statusCode = found ? 200 : 500
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(pathname === '/api/Buscador' ? busqueda(query, found ?? {}) : found))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  return { api, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

function busqueda(q: string, part: Partial<Busqueda>): Busqueda {
  return {
    q,
    total: part.items?.length ?? 0,
    items: [],
    aproximada: false,
    incompleta: false,
    respuestas: [],
    sinonimos: null,
    enDocumentos: { total: 0, items: [] },
    sugerencia: null,
    ...part,
  }
}

/** No two alike, so that they compress as real ones do. */
function results(count: number): Resultado[] {
  const words = ['contrato', 'obra', 'aseo', 'vía', 'mucho', 'plan', 'módulo', 'informe', 'tarifa']
  const sentence = (seed: number, length: number) =>
    Array.from({ length }, (_, i) => words[(seed * (i + 3) + i * i) % words.length]).join(' ')
  return Array.from({ length: count }, (_, i) => ({
    title: `${i} ${sentence(i, 9)}`,
    path: `/transparency/documento/${i}`,
    type: 'doc',
    breadcrumb: 'Transparencia',
    excerpt: sentence(i + 31, 27),
    date: `2026-01-${10 + (i % 20)}`,
    downloadUrl: `/documentos/${i}`,
    fileExt: 'pdf',
    fileBytes: 100_000 + i * 7_919,
  }))
}

function passages(count: number): Busqueda['enDocumentos']['items'] {
  return results(count).map((item, i) => ({ ...item, hoja: i + 1, fragmento: item.excerpt }))
}

test('E12 a search that the api refuses, keeps waiting or is too dead for finds the pages and says what is missing; a full one is light', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { api, origin } = await startApi()
  const own = await startSite({ portOffset: 74, apiOrigin: origin })
  const main = page.getByRole('main')
  const count = main.getByRole('heading', { name: /^(Resultados|Sin resultados)/ })
  const titles = main
    .getByRole('region', { name: /^Resultados/ })
    .getByRole('heading', { level: 3 })
  const slow = request.get(`${own.origin}/buscador?${new URLSearchParams({ q: SLOW })}`)
  const late = request.get(`${own.origin}/buscador?q=${LATE}`)

  const failed = await page.goto(`${own.origin}/buscador?q=turosmo`)
  expect([failed?.status(), failed?.headers()['cache-control']]).toEqual([200, 'no-store'])
  await expect(count).toHaveText(/^Resultados: \d+ para “turosmo”$/)
  await expect(count).toBeFocused()
  await expect(count).toHaveAccessibleDescription(PARTIAL)
  await expect(main.getByText(PARTIAL)).toBeVisible()
  await expect(titles.getByRole('link').first()).toHaveAttribute('href', '/tourismo')
  await expect(main.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
    ...(['href', '/buscador?q=turosmo'] as const),
  )
  // Nothing was looked through: the pages are.
  await page.goto(`${own.origin}/buscador?q=turismo&tipo=noticias`)
  await expect(count).toHaveText('Sin resultados para “turismo”')
  await expect(main.getByText('Por ahora no podemos buscar en las noticias')).toBeVisible()
  await main.getByRole('link', { name: 'Buscar en las páginas' }).click()
  await expect(count).toHaveText(/^Resultados: \d+ para “turismo”$/)

  const partial = await page.goto(`${own.origin}/buscador?q=parcial`)
  expect(partial?.headers()['cache-control']).toBe('no-store')
  await expect(main.getByText(PARTIAL)).toBeVisible()
  await expect(count).toHaveText('Resultados: 1 para “parcial”')

  const full = await (await request.get(`${own.origin}/buscador?q=mucho`)).body()
  expect(full.toString()).toContain('Resultados: 30 para “mucho”')
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  expect(brotliCompressSync(full, quality).byteLength).toBeLessThan(LIMIT_BYTES)

  // What a browser with React on the page would ask for.
  const data = await request.get(`${own.origin}/buscador.data?q=parcial`)
  expect(data.status()).toBe(200)

  const unanswered = await slow
  expect([unanswered.status(), unanswered.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await unanswered.text()).toContain('/atencion-a-la-ciudadania#objetos-perdidos')
  expect(await (await late).text()).toContain(`Resultados: 1 para “${LATE}”`)

  api.closeAllConnections()
  api.close()
  const dead = await request.get(`${own.origin}/buscador?q=turismo`)
  expect([dead.status(), dead.headers()['cache-control']]).toEqual([200, 'no-store'])
  const html = await dead.text()
  expect(html).toContain(PARTIAL)
  expect(html).toMatch(/Resultados: \d+ para “turismo”/)
  // Every one of them is in the log: three failures, one that took too long, one without anybody there.
  const logged = () => own.log.join('').match(/search could not be fetched/g)?.length
  await expect.poll(logged).toBe(5)
  await stopSite(own.child)
})
