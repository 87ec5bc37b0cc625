import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

test('each address is whole, and says when it changed only where that is known', () => {
  const xml = sitemapXml('https://terminal.example', [
    { address: '/home' },
    { address: '/noticia-detalle/1', changedOn: '2026-10-01' },
  ])
  expect(locations(xml)).toEqual([
    'https://terminal.example/home',
    'https://terminal.example/noticia-detalle/1',
  ])
  expect(xml).toContain('/noticia-detalle/1</loc><lastmod>2026-10-01</lastmod></url>')
  expect(xml.match(/<lastmod>/g)).toHaveLength(1)
})

test('what XML would read as its own is escaped', () => {
  const xml = sitemapXml('https://terminal.example', [{ address: `/a?b=1&c='<d>"` }])
  expect(locations(xml)).toEqual(['https://terminal.example/a?b=1&#38;c=&#39;&#60;d&#62;&#34;'])
})
