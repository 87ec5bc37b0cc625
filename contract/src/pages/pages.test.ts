import { expect, test } from 'vitest'
import { alertAddresses } from '../alerts/alert-addresses.ts'
import { NEWS_ITEM_PATTERN } from '../news/feature.ts'
import { newsAddresses, newsItemAddresses, newsListAddress } from '../news/news-addresses.ts'
import {
  addressesOf,
  addressOf,
  FORM_PAGES,
  KEPT_PAGES,
  PAGES,
  pagesAbove,
  shareImagePath,
} from './pages.ts'

test('a page has one address, one picture, and a way up to the first page', () => {
  const paths = PAGES.map(({ path }) => path)
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
  expect(new Set(PAGES.map(shareImagePath)).size).toBe(paths.length)
  for (const path of paths.filter((each) => each !== '/home'))
    expect([path, pagesAbove(path)[0]?.path]).toEqual([path, '/home'])
})

test('what is kept only at its default is a parameter the page reads', () => {
  for (const { path, query, cachedOnlyAtDefault = [] } of PAGES)
    for (const name of cachedOnlyAtDefault)
      expect([path, Object.keys(query)]).toEqual([path, expect.arrayContaining([name])])
})

test('a page is kept, or has a form', () => {
  expect(FORM_PAGES.map(({ path }) => path)).toEqual([
    '/pqrsd',
    '/pqrsd/seguimiento',
    '/encuesta/participacion-ciudadana',
    '/encuesta/planeacion-gestion',
    '/opinion',
  ])
  expect(new Set([...KEPT_PAGES, ...FORM_PAGES])).toEqual(new Set(PAGES))
  expect(KEPT_PAGES.length + FORM_PAGES.length).toBe(PAGES.length)
})

test('the address of a page leaves out what says nothing', () => {
  expect(addressOf({ path: '/a', query: {} })).toBe('/a')
  expect(addressOf({ path: '/a', query: { q: '', orden: '' } })).toBe('/a')
  expect(addressOf({ path: '/a', query: { q: '', pagina: '1' } })).toBe('/a?pagina=1')
  expect(addressOf({ path: '/a', query: { q: 'la cumbre & más' } })).toBe(
    '/a?q=la+cumbre+%26+m%C3%A1s',
  )
})

test('of closed lists every answer has an address, also of two questions at once', () => {
  const values = { edad: ['0-6', '7-17'], con: ['solo'] }
  expect(addressesOf({ path: '/a', query: { edad: '', con: '' }, values })).toEqual([
    '/a',
    '/a?con=solo',
    '/a?edad=0-6',
    '/a?edad=0-6&con=solo',
    '/a?edad=7-17',
    '/a?edad=7-17&con=solo',
  ])
})

test('a change of news concerns what shows it, and no text of the operator', () => {
  const addresses = newsAddresses({ id: 7, years: [2025, 2026], neighbours: [5, 9] })
  expect(addresses).toEqual([
    '/noticia-detalle/7',
    '/api/Noticias/7',
    '/home',
    ...['/noticias', '/noticias?pagina=2', '/noticias?pagina=3'],
    ...['/noticias?pagina=4', '/noticias?pagina=5'],
    ...['/noticias?anio=2025', '/noticias?anio=2025&pagina=2', '/noticias?anio=2025&pagina=3'],
    ...['/noticias?anio=2025&pagina=4', '/noticias?anio=2025&pagina=5'],
    ...['/noticias?anio=2026', '/noticias?anio=2026&pagina=2', '/noticias?anio=2026&pagina=3'],
    ...['/noticias?anio=2026&pagina=4', '/noticias?anio=2026&pagina=5'],
    ...[1, 2, 3, 4, 5].map((page) => `/api/Noticias?pageNumber=${page}&pageSize=50`),
    '/noticias.xml',
    '/noticias.json',
    '/noticia-detalle/5',
    '/noticia-detalle/9',
    '/sitemap.xml',
  ])
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every page that shows news is among what a change concerns', () => {
  const addresses = newsAddresses({ id: 1, years: [], neighbours: [] })
  const showing = PAGES.filter(({ showsNews }) => showsNews).map(addressOf)
  expect(showing).toContain('/home')
  expect(addresses).toEqual(expect.arrayContaining(showing))
})

test('a page of the list says its number from the second on, after its year', () => {
  expect(newsListAddress({ year: '', page: 1 })).toBe('/noticias')
  expect(newsListAddress({ year: '2026', page: 1 })).toBe('/noticias?anio=2026')
  expect(newsListAddress({ year: '2026', page: 12 })).toBe('/noticias?anio=2026&pagina=12')
})

test('what caches keep of a single item is its article and its read, and nothing beside them', () => {
  const pattern = new RegExp(NEWS_ITEM_PATTERN)
  for (const address of newsItemAddresses(42)) expect(address).toMatch(pattern)
  for (const other of ['/api/Noticias', '/api/Noticias/anios', '/api/Noticias/1/cercanas'])
    expect(other).not.toMatch(pattern)
})

test('an alert concerns every page that is kept, the most visited first, and no file', () => {
  const addresses = alertAddresses({ years: [2026], ids: [7, 9] })
  expect(addresses.slice(0, 4)).toEqual([
    '/api/Avisos',
    '/api/Vias',
    '/home',
    '/viaja-con-nosotros',
  ])
  expect(addresses.indexOf('/noticias')).toBeLessThan(addresses.indexOf('/politica'))
  expect(addresses).toEqual(expect.arrayContaining(KEPT_PAGES.map(addressOf)))
  expect(addresses.filter((address) => FORM_PAGES.some(({ path }) => path === address))).toEqual([])
  expect(addresses).toContain('/informationCorporation?section=planeacion')
  expect(addresses).toContain('/noticias?anio=2026&pagina=5')
  expect(addresses.slice(-2)).toEqual(['/noticia-detalle/7', '/noticia-detalle/9'])
  expect(addresses.filter((address) => /^\/api\/Noticias|\.\w+$/.test(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})
