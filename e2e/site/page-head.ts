import { expect, type Page } from '@playwright/test'
import { findAll, findFirst, type HtmlElement, readHtml } from '@terminal/dev/html'
import { stack } from '../stack.ts'
import { isStructuredData, textOf } from './page-html.ts'

const { site } = stack.urls
const SITE_NAME = 'Terminal de Montelindo'

/** What a page tells search engines and messengers. */
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

export function readHead(document: HtmlElement): Head {
  const head = findFirst(document, 'head')
  const metas = findAll(head, ({ name }) => name === 'meta').map(({ attributes }) => attributes)
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content ?? null
  const canonical = findAll(head, ({ attributes }) => attributes.rel === 'canonical')[0]
  return {
    title: textOf(findFirst(head, 'title')),
    description: named('description'),
    robots: named('robots'),
    canonical: canonical?.attributes.href ?? null,
    og: Object.fromEntries(
      metas.flatMap(({ property = '', content = '' }) =>
        property.startsWith('og:') ? [[property.slice(3), content]] : [],
      ),
    ),
    twitterCard: named('twitter:card'),
    jsonLd: findAll(document, isStructuredData).map(textOf),
  }
}

/** It can be found and shared. */
export function expectShareable(document: HtmlElement, path: string): void {
  const head = readHead(document)
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

/** The picture of its link preview is one, as large as it says. */
export async function expectPreviewPicture(page: Page): Promise<void> {
  const { og } = readHead(readHtml(await page.content()))
  const { image = '', 'image:width': width, 'image:height': height } = og
  expect(image).toMatch(/^http/)
  const response = await page.request.get(image)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
  expect(await pictureSize(page, image)).toBe(`${width}x${height}`)
}

/** It is neither found nor shared. */
export function expectUnlisted(document: HtmlElement): void {
  expect(readHead(document)).toMatchObject({
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
