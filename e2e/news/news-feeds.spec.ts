import { type APIRequestContext, expect } from '@playwright/test'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'

const { site } = stack.urls
const FEED_LENGTH = 20
/** A draft of the demo data. */
const INACTIVE = 'Tarifas de referencia'

async function newestNews(request: APIRequestContext): Promise<Noticia[]> {
  const response = await request.get('/api/Noticias', { headers: { 'x-api-key': stack.apiKey } })
  const { items } = await response.json()
  expect(items.length).toBeGreaterThan(FEED_LENGTH)
  return items.slice(0, FEED_LENGTH)
}

test('the Atom feed has the newest active items, as a feed reader finds them', async ({
  page,
  request,
}) => {
  const response = await request.get('/noticias.xml')
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).not.toContain(INACTIVE)
  await page.goto('/home')
  const feed = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'application/xml').documentElement
    const textOf = (element: Element, name: string) =>
      element.querySelector(`:scope > ${name}`)?.textContent ?? ''
    return {
      root: `${root.localName} ${root.namespaceURI}`,
      self: root.querySelector(':scope > link[rel=self]')?.getAttribute('href'),
      author: textOf(root, 'author > name'),
      updated: textOf(root, 'updated'),
      entries: [...root.querySelectorAll('entry')].map((entry) => ({
        id: textOf(entry, 'id'),
        title: textOf(entry, 'title'),
        content: textOf(entry, 'content'),
        updated: textOf(entry, 'updated'),
      })),
    }
  }, xml)
  const news = await newestNews(request)
  expect(feed).toEqual({
    root: 'feed http://www.w3.org/2005/Atom',
    self: `${site}/noticias.xml`,
    author: 'Terminal de Transportes de Montelindo S. A.',
    updated: `${news[0]?.fechaPublicacion}T00:00:00-05:00`,
    entries: news.map(({ id, titulo, contenido, fechaPublicacion }) => ({
      id: `${site}/noticia-detalle/${id}`,
      title: titulo,
      content: contenido,
      updated: `${fechaPublicacion}T00:00:00-05:00`,
    })),
  })
})

test('the JSON feed has the same items', async ({ request }) => {
  const response = await request.get('/noticias.json')
  expect(response.headers()['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed = await response.json()
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${site}/noticias.json`,
    home_page_url: `${site}/noticias`,
  })
  const news = await newestNews(request)
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(
    news.map(({ id }) => `${site}/noticia-detalle/${id}`),
  )
  expect(JSON.stringify(feed)).not.toContain(INACTIVE)
})

test('the pages of the news lead to their feeds', async ({ page }) => {
  const feedsOn = async (path: string) => {
    await page.goto(path)
    const links = page.locator('head link[rel=alternate]')
    return links.evaluateAll((all) =>
      all.map((link) => `${link.getAttribute('type')} ${link.getAttribute('href')}`),
    )
  }
  for (const path of ['/noticias', '/noticia-detalle/13'])
    expect([path, await feedsOn(path)]).toEqual([
      path,
      ['application/atom+xml /noticias.xml', 'application/feed+json /noticias.json'],
    ])
  expect(await feedsOn('/home')).toEqual([])
  await page.goto('/noticias')
  await expect(page.getByRole('link', { name: 'Suscribirse (Atom)' })).toHaveAttribute(
    'href',
    '/noticias.xml',
  )
})
