import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Seccion } from '@terminal/contract/documents/document.schema'
import { PAGES, SITE_FILES } from '@terminal/contract/pages/pages'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import {
  type CifrasPublicas,
  FIGURES_API_PATH,
} from '@terminal/contract/petitions/figures/figures.schema'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { NIGHT } from '../night.ts'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'
import { pictureSize } from './page-head.ts'
import { startSite, stopSite } from './site-process.ts'

const { site } = stack.urls

type Entry = { address: string; changedOn: string | undefined }

function entriesOf(xml: string, origin: string): Entry[] {
  return [...xml.matchAll(/<url><loc>(.+?)<\/loc>(?:<lastmod>(.+?)<\/lastmod>)?<\/url>/g)].map(
    ([, url = '', changedOn]) => ({ address: url.replace(origin, ''), changedOn }),
  )
}

async function publicNews(request: APIRequestContext): Promise<Entry[]> {
  const response = await request.get('/api/Noticias', { headers: { 'x-api-key': stack.apiKey } })
  const { items } = await response.json()
  return items.map((item: { id: number; fechaPublicacion: string }) => ({
    address: `/noticia-detalle/${item.id}`,
    changedOn: item.fechaPublicacion,
  }))
}

async function publicDestinations(request: APIRequestContext): Promise<Entry[]> {
  const response = await request.get('/api/Horarios', { headers: { 'x-api-key': stack.apiKey } })
  const { destinos }: { destinos: { destino: string }[] } = await response.json()
  return destinos.map(({ destino }) => ({
    address: destinationPath(destino),
    changedOn: undefined,
  }))
}

async function publicReports(request: APIRequestContext): Promise<Entry[]> {
  const response = await request.get(FIGURES_API_PATH, { headers: { 'x-api-key': stack.apiKey } })
  const { informes }: CifrasPublicas = await response.json()
  return informes.map(({ anio, trimestre, publicadoEl }) => ({
    address: reportPagePath({ year: anio, quarter: trimestre }),
    changedOn: publicadoEl,
  }))
}

/** Every section, and after it what can be opened there. */
async function publicDocuments(request: APIRequestContext): Promise<Entry[]> {
  const response = await request.get('/api/Secciones', { headers: { 'x-api-key': stack.apiKey } })
  const sections: Seccion[] = await response.json()
  return sections.flatMap(({ numeral, subsecciones }) => [
    { address: `/transparency/${numeral}`, changedOn: undefined },
    ...subsecciones
      .filter(({ documentoUrl }) => documentoUrl !== null)
      .map(({ id, fechaPublicacion }) => ({
        address: `/transparency/documento/${id}`,
        changedOn: fechaPublicacion,
      })),
  ])
}

test('the sitemap lists exactly the public pages, news, sections, documents, surveys and reports, and each of them answers', async ({
  page,
  request,
}) => {
  // Two hundred pages, most of them made for this test.
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  await page.goto('/home')
  const root = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').documentElement.tagName,
    xml,
  )
  expect(root).toBe('urlset')

  const entries = entriesOf(xml, site)
  const [news, documents] = [await publicNews(request), await publicDocuments(request)]
  expect(news.length).toBeGreaterThan(5)
  expect(documents.length).toBeGreaterThan(100)
  expect(entries.slice(0, PAGES.length).map(({ address }) => address)).toEqual(
    PAGES.map(({ path }) => path),
  )
  const others = entries.slice(PAGES.length)
  // Other journeys open and close surveys meanwhile.
  const surveys = others.filter(({ address }) => address.startsWith('/encuesta/'))
  expect(surveys.map(({ address }) => address)).toContain(
    '/encuesta/participacion-ciudadana/resultados',
  )
  const destinations = await publicDestinations(request)
  expect(destinations.length).toBeGreaterThan(10)
  const reports = await publicReports(request)
  expect(reports.length).toBeGreaterThan(0)
  expect(others).toEqual([...news, ...destinations, ...documents, ...surveys, ...reports])
  for (const { path, isText } of PAGES) {
    const { changedOn } = entries.find(({ address }) => address === path) ?? {}
    expect([path, changedOn ?? '']).toEqual([
      path,
      expect.stringMatching(isText ? /^\d{4}-\d\d-\d\d$/ : /^$/),
    ])
  }
  const asked = CLIENTS.map(async (client, i) => {
    for (const { address } of entries.filter((_, j) => j % CLIENTS.length === i))
      expect([address, await statusFor(client, address)]).toEqual([address, 200])
  })
  await Promise.all(asked)
})

/** Addresses of their own: the edge limits what it has made for one of them in a second. */
const CLIENTS = Array.from({ length: 8 }, (_, i) => `127.0.2.${i + 1}`)

async function statusFor(client: string, path: string): Promise<number | undefined> {
  const { host, port } = new URL(site)
  const asking = get({
    host: '127.0.0.1',
    port,
    path,
    localAddress: client,
    headers: { host },
  })
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  answer?.resume()
  return answer?.statusCode
}

const NO_FIGURES = JSON.stringify({ informes: [], cambios: [] })
const NO_TABLES = JSON.stringify({
  origen: 'carpeta',
  corredores: [],
  destinos: [],
  empresas: [],
  horarios: [],
  excepciones: [],
})

test(
  'the sitemap lists every news item, not only the newest page of them',
  NIGHT,
  async ({ request }) => {
    const dates = Array.from(
      { length: 120 },
      (_, i) => `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
    )
    // The second page is not answered before the third is asked for: they are not read one after another.
    const { promise: isThirdAsked, resolve: thirdAsked } = Promise.withResolvers<void>()
    const api = createServer(async (incoming, answer) => {
      const { pathname, searchParams: query } = new URL(incoming.url ?? '', 'http://x')
      if (pathname === '/api/Secciones') return answer.end('[]')
      if (pathname === '/api/Horarios') return answer.end(NO_TABLES)
      if (pathname === FIGURES_API_PATH) return answer.end(NO_FIGURES)
      if (query.get('pageNumber') === '3') thirdAsked()
      if (query.get('pageNumber') === '2') await isThirdAsked
      const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))]
      const items = dates.map(noticia).slice((number - 1) * size, number * size)
      answer.setHeader('content-type', 'application/json')
      return answer.end(
        JSON.stringify({
          items,
          pageNumber: number,
          pageSize: size,
          totalCount: dates.length,
          totalPages: Math.ceil(dates.length / size),
        }),
      )
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const address = api.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const own = await startSite({ portOffset: 12, apiOrigin: `http://127.0.0.1:${port}` })
    const response = await request.get(`${own.origin}/sitemap.xml`)
    await stopSite(own.child)
    api.close()
    expect(response.headers()['cache-control']).toContain('public')
    const entries = entriesOf(await response.text(), own.origin).slice(PAGES.length)
    expect(entries.filter(({ address }) => address.startsWith('/noticia-detalle/'))).toEqual(
      dates.map((changedOn, i) => ({ address: `/noticia-detalle/${i + 1}`, changedOn })),
    )
  },
)

test(
  'without the API the sitemap still lists the pages, and is not kept',
  NIGHT,
  async ({ request }) => {
    const own = await startSite({ portOffset: 13, apiOrigin: 'http://127.0.0.1:9' })
    const response = await request.get(`${own.origin}/sitemap.xml`)
    await stopSite(own.child)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    const entries = entriesOf(await response.text(), own.origin)
    const [pages, destinations] = [entries.slice(0, PAGES.length), entries.slice(PAGES.length)]
    expect(pages.map(({ address }) => address)).toEqual(PAGES.map(({ path }) => path))
    // Those of the operator's folder.
    expect(destinations.map(({ address }) => address)).toContain('/viaja-con-nosotros/la-cumbre')
  },
)

test('robots.txt lets everybody in but where nothing is to be found, and names the sitemap', async ({
  request,
}) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
  expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual([
    'Disallow: /dashboard',
    'Disallow: /api',
    'Disallow: /preferencias',
    'Disallow: /opinion?',
  ])
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('security.txt says whom to tell, until when, and under which rules', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  )
  expect(fields).toEqual({
    Contact: 'mailto:seguridad@terminalmontelindo.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'Preferred-Languages': 'es',
    Canonical: `${site}/.well-known/security.txt`,
    Policy: `${site}/politica/seguridad`,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
  expect((await request.get(fields.Policy, { maxRedirects: 0 })).status()).toBe(200)
})

test('a phone can keep the site: the manifest, its colours and its icons', async ({
  page,
  request,
}) => {
  await page.goto('/home')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await request.get(link ?? '')
  expect(response.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    lang: 'es-CO',
    name: 'Terminal de Transportes de Montelindo S. A.',
    short_name: 'Terminal de Montelindo',
    start_url: '/home',
    theme_color: '#0943b5',
  })
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute(
    'content',
    manifest.theme_color,
  )
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) expect(await pictureSize(page, src)).toBe(sizes)
})

test('a tab and a first screen find their icons', async ({ page, request }) => {
  await page.goto('/home')
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(icons.sort()).toEqual(['/apple-touch-icon.png', '/favicon.ico', '/favicon.svg'])
  for (const icon of icons) {
    const response = await request.get(icon)
    expect([icon, response.status()]).toEqual([icon, 200])
    expect(response.headers()['content-type']).toMatch(
      /^image\/(png|svg\+xml|x-icon|vnd.microsoft.icon)/,
    )
  }
  expect(await pictureSize(page, '/apple-touch-icon.png')).toBe('180x180')
  expect(await pictureSize(page, '/favicon.ico')).toMatch(/^(16x16|32x32|48x48)$/)
})

test('what programs ask for is kept like a page, and compressed unless it is a picture', async ({
  request,
}) => {
  for (const { path } of [...SITE_FILES, { path: '/compartir/home.png' }]) {
    const headers = { 'accept-encoding': 'br' }
    const first = await request.get(path, { headers })
    expect([path, first.status()]).toEqual([path, 200])
    const again = (await request.get(path, { headers })).headers()
    expect([path, again['x-cache']]).toEqual([path, 'HIT'])
    expect([path, again['x-content-type-options']]).toEqual([path, 'nosniff'])
    const encoding = /\.(png|ico)$/.test(path) ? undefined : 'br'
    expect([path, again['content-encoding']]).toEqual([path, encoding])
  }
})

function noticia(date: string, i: number) {
  return {
    id: i + 1,
    titulo: `Noticia ${i + 1}`,
    contenido: 'Texto.',
    fechaPublicacion: date,
    activada: true,
    principal: false,
    urlRedirect: 'default',
    version: 1,
    imagenUrl: null,
    textoImagen: null,
    imagenes: [],
  }
}
