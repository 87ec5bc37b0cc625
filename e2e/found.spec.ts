import { expect } from '@playwright/test'
import { PAGES } from '@terminal/contract/pages'
import { CONTENT_ADDRESSES, UNLISTED_ADDRESSES } from './addresses.ts'
import { pictureSize, readHead } from './page-head.ts'
import { test } from './shared-page.ts'
import { stack } from './stack.ts'

const { site } = stack.urls
const SITE_NAME = 'Terminal de Montelindo'
const isArticle = (path: string) => path.startsWith('/noticia-detalle/')

for (const path of CONTENT_ADDRESSES) {
  test(`${path} can be found and shared`, async ({ page, request }) => {
    const head = await readHead(page, path)
    expect(head.title).toMatch(/^.{3,} · Terminal de Montelindo$/)
    expect(head.description?.length).toBeGreaterThanOrEqual(50)
    expect(head.description?.length).toBeLessThanOrEqual(160)
    expect(head.robots).toBeNull()
    expect(head.canonical).toBe(`${site}${path}`)
    expect(head.twitterCard).toBe('summary_large_image')
    expect(head.og).toMatchObject({
      type: isArticle(path) ? 'article' : 'website',
      site_name: SITE_NAME,
      locale: 'es_CO',
      title: path === '/home' ? SITE_NAME : head.title.replace(` · ${SITE_NAME}`, ''),
      description: head.description,
      url: `${site}${path}`,
      'image:alt': expect.stringMatching(/.{5,}/),
    })

    const { image = '', 'image:width': width, 'image:height': height } = head.og
    expect(image).toMatch(/^http/)
    const response = await request.get(image)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
    expect(await pictureSize(page, image)).toBe(`${width}x${height}`)
  })

  test(`${path} says in its structured data what it is and where it stands`, async ({ page }) => {
    const { jsonLd, canonical, title } = await readHead(page, path)
    expect(jsonLd).toHaveLength(1)
    const data = JSON.parse(jsonLd[0] ?? '')
    expect(data['@context']).toBe('https://schema.org')
    const nodes: Record<string, unknown>[] = data['@graph']
    const types = nodes.map((node) => node['@type'])
    if (path === '/home') {
      expect(types).toEqual(['Organization', 'BusStation', 'WebSite'])
      return
    }
    expect(types).toEqual(['BreadcrumbList', 'WebPage', ...ownTypes(path)])
    const places = nodes[0]?.itemListElement as { position: number; item: string }[]
    expect(places[0]).toMatchObject({ position: 1, name: 'Inicio', item: `${site}/home` })
    expect(places.at(-1)).toMatchObject({ position: places.length, item: canonical })
    expect(nodes[1]).toMatchObject({ url: canonical, inLanguage: 'es-CO' })
    if (isArticle(path)) {
      expect(places[1]).toMatchObject({ name: 'Noticias', item: `${site}/noticias` })
      expect(nodes[2]).toMatchObject({
        headline: title.replace(` · ${SITE_NAME}`, ''),
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00-05:00$/),
        image: [expect.stringMatching(/^http.+\.(jpg|png)$/)],
        publisher: { '@type': 'Organization' },
      })
    }
  })
}

test('no two pages are called or described alike', async ({ page }) => {
  const heads = []
  for (const path of CONTENT_ADDRESSES) heads.push(await readHead(page, path))
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[key])
    expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([])
  }
})

test('a page is one page, however its address is written', async ({ page }) => {
  for (const path of ['/noticias?fbclid=1&utm_source=x', '/noticias/', '/NOTICIAS']) {
    const { canonical, og } = await readHead(page, path)
    expect([path, canonical, og.url]).toEqual([path, `${site}/noticias`, `${site}/noticias`])
    expect(og.image).toBe(`${site}/compartir/noticias.png`)
  }
  const { canonical } = await readHead(page, '/noticia-detalle/013?x=1')
  expect(canonical).toBe(`${site}/noticia-detalle/13`)
})

test('a news item is shared with its own picture, and without one with that of the news', async ({
  page,
}) => {
  const { og } = await readHead(page, '/noticia-detalle/13')
  expect(og.image).toMatch(new RegExp(`^${site}/archivos/.+\\.jpg$`))
  const picture = page.getByRole('article').first().locator('img')
  expect(og['image:alt']).toBe(await picture.getAttribute('alt'))
  const without = await readHead(page, '/noticia-detalle/1')
  expect(without.og.image).toBe(`${site}/compartir/noticias.png`)
})

for (const path of UNLISTED_ADDRESSES) {
  test(`${path} is neither found nor shared`, async ({ page }) => {
    expect(await readHead(page, path)).toMatchObject({
      robots: 'noindex',
      canonical: null,
      og: {},
      jsonLd: [],
    })
  })
}

test('every picture of a page in a link preview is its own', async ({ request }) => {
  const pictures = new Set<string>()
  for (const { path } of PAGES) {
    const response = await request.get(`/compartir/${path.slice(1).replaceAll('/', '-')}.png`)
    expect([path, response.status()]).toEqual([path, 200])
    pictures.add((await response.body()).toString('base64'))
  }
  expect(pictures.size).toBe(PAGES.length)
})

function ownTypes(path: string): string[] {
  if (path === '/preguntasFrecuentes') return ['FAQPage']
  if (path.startsWith('/transparency/documento/')) return ['DigitalDocument']
  return isArticle(path) ? ['NewsArticle'] : []
}
