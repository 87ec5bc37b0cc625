import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { stack } from '../stack.ts'

const { site } = stack.urls
const SITE_NAME = 'Terminal de Montelindo'

/** What a page tells search engines and messengers, as a browser finds it. */
export type Head = {
  title: string
  description: string | null
  robots: string | null
  canonical: string | null
  /** Open Graph, without its prefix. */
  og: Record<string, string>
  twitterCard: string | null
  jsonLd: string[]
}

/** Of the page that is open. */
export async function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const named = (name: string) =>
      document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
    const openGraph = [...document.head.querySelectorAll('meta[property^="og:"]')]
    return {
      title: document.title,
      description: named('description'),
      robots: named('robots'),
      canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      og: Object.fromEntries(
        openGraph.map((meta) => [
          meta.getAttribute('property')?.slice(3),
          meta.getAttribute('content'),
        ]),
      ),
      twitterCard: named('twitter:card'),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    }
  })
}

/** It can be found and shared. */
export async function expectShareable(page: Page, path: string, request: APIRequestContext) {
  const head = await readHead(page)
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
  expectStructuredData(path, head)
}

/** Its structured data says what it is and where it stands. */
function expectStructuredData(path: string, { jsonLd, canonical, title }: Head): void {
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
}

/** It is neither found nor shared. */
export async function expectUnlisted(page: Page): Promise<void> {
  expect(await readHead(page)).toMatchObject({
    robots: 'noindex',
    canonical: null,
    og: {},
    jsonLd: [],
  })
}

/** As a browser decodes it: a picture that is none has no size. */
export async function pictureSize(page: Page, url: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, url)
}

function isArticle(path: string): boolean {
  return path.startsWith('/noticia-detalle/')
}

function ownTypes(path: string): string[] {
  if (path === '/preguntasFrecuentes') return ['FAQPage']
  if (path.startsWith('/transparency/documento/')) return ['DigitalDocument']
  return isArticle(path) ? ['NewsArticle'] : []
}
