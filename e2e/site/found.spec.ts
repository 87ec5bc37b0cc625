import { expect, test } from '@playwright/test'
import { PAGES } from '@terminal/contract/pages/pages'
import { findFirst } from '@terminal/dev/html'
import { CONTENT_ADDRESSES } from '../addresses.ts'
import { NIGHT } from '../night.ts'
import { stack } from '../stack.ts'
import { readHead } from './page-head.ts'
import { fetchPage } from './page-html.ts'

const { site } = stack.urls

const headOf = async (path: string) => readHead((await fetchPage(path)).document)

test('no two pages are called or described alike', async () => {
  const heads = await Promise.all(CONTENT_ADDRESSES.map(headOf))
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[key])
    expect(values.filter((value, i) => !value || values.indexOf(value) !== i)).toEqual([])
  }
})

test('a page is one page, however its address is written', async () => {
  for (const path of ['/noticias?fbclid=1&utm_source=x', '/noticias/', '/NOTICIAS']) {
    const { canonical, og } = await headOf(path)
    expect([path, canonical, og.url]).toEqual([path, `${site}/noticias`, `${site}/noticias`])
    expect(og.image).toBe(`${site}/compartir/noticias.png`)
  }
  const { canonical } = await headOf('/noticia-detalle/013?x=1')
  expect(canonical).toBe(`${site}/noticia-detalle/13`)
})

test('a news item is shared with its own picture, and without one with that of the news', async () => {
  const { document } = await fetchPage('/noticia-detalle/13')
  const { og } = readHead(document)
  expect(og.image).toMatch(new RegExp(`^${site}/archivos/.+\\.jpg$`))
  expect(og['image:alt']).toBe(findFirst(findFirst(document, 'article'), 'img').attributes.alt)
  const without = await headOf('/noticia-detalle/1')
  expect(without.og.image).toBe(`${site}/compartir/noticias.png`)
})

test('every picture of a page in a link preview is its own', NIGHT, async ({ request }) => {
  const pictures = new Set<string>()
  for (const { path } of PAGES) {
    const response = await request.get(`/compartir/${path.slice(1).replaceAll('/', '-')}.png`)
    expect([path, response.status()]).toEqual([path, 200])
    pictures.add((await response.body()).toString('base64'))
  }
  expect(pictures.size).toBe(PAGES.length)
})
