import { expect, type Page } from '@playwright/test'
import { PAGES } from '@terminal/contract/pages/pages'
import { CONTENT_ADDRESSES } from '../addresses.ts'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'
import { readHead } from './page-head.ts'

const { site } = stack.urls

async function headOf(page: Page, path: string) {
  await page.goto(path)
  return readHead(page)
}

test('no two pages are called or described alike', async ({ page, request }) => {
  const pages: string[] = []
  for (const path of CONTENT_ADDRESSES) pages.push(await (await request.get(path)).text())
  // A page of ours would not let a script read others.
  await page.goto('about:blank')
  const heads = await page.evaluate(
    (texts) =>
      texts.map((html) => {
        const { head, title } = new DOMParser().parseFromString(html, 'text/html')
        return {
          title,
          description: head.querySelector('meta[name=description]')?.getAttribute('content'),
          canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
        }
      }),
    pages,
  )
  expect(heads).toHaveLength(CONTENT_ADDRESSES.length)
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[key])
    expect(values.filter((value, i) => !value || values.indexOf(value) !== i)).toEqual([])
  }
})

test('a page is one page, however its address is written', async ({ page }) => {
  for (const path of ['/noticias?fbclid=1&utm_source=x', '/noticias/', '/NOTICIAS']) {
    const { canonical, og } = await headOf(page, path)
    expect([path, canonical, og.url]).toEqual([path, `${site}/noticias`, `${site}/noticias`])
    expect(og.image).toBe(`${site}/compartir/noticias.png`)
  }
  const { canonical } = await headOf(page, '/noticia-detalle/013?x=1')
  expect(canonical).toBe(`${site}/noticia-detalle/13`)
})

test('a news item is shared with its own picture, and without one with that of the news', async ({
  page,
}) => {
  const { og } = await headOf(page, '/noticia-detalle/13')
  expect(og.image).toMatch(new RegExp(`^${site}/archivos/.+\\.jpg$`))
  const picture = page.getByRole('article').first().locator('img')
  expect(og['image:alt']).toBe(await picture.getAttribute('alt'))
  const without = await headOf(page, '/noticia-detalle/1')
  expect(without.og.image).toBe(`${site}/compartir/noticias.png`)
})

test('every picture of a page in a link preview is its own', async ({ request }) => {
  const pictures = new Set<string>()
  for (const { path } of PAGES) {
    const response = await request.get(`/compartir/${path.slice(1).replaceAll('/', '-')}.png`)
    expect([path, response.status()]).toEqual([path, 200])
    pictures.add((await response.body()).toString('base64'))
  }
  expect(pictures.size).toBe(PAGES.length)
})
