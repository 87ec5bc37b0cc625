import { expect, test } from 'vitest'
import { addressOf, newsAddresses, PAGES, pagesAbove, shareImagePath } from './pages.ts'

test('a page has one address, one picture, and a way up to the first page', () => {
  const paths = PAGES.map(({ path }) => path)
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
  expect(new Set(PAGES.map(shareImagePath)).size).toBe(paths.length)
  for (const path of paths.filter((each) => each !== '/home'))
    expect([path, pagesAbove(path)[0]?.path]).toEqual([path, '/home'])
})

test('what is kept only at its default is a parameter the page reads', () => {
  for (const { path, query, keptOnlyAtDefault = [] } of PAGES)
    for (const name of keptOnlyAtDefault)
      expect([path, Object.keys(query)]).toEqual([path, expect.arrayContaining([name])])
})

test('the address of a page leaves out what says nothing', () => {
  expect(addressOf({ path: '/a', query: {} })).toBe('/a')
  expect(addressOf({ path: '/a', query: { q: '', orden: '' } })).toBe('/a')
  expect(addressOf({ path: '/a', query: { q: '', pagina: '1' } })).toBe('/a?pagina=1')
  expect(addressOf({ path: '/a', query: { q: 'la cumbre & más' } })).toBe(
    '/a?q=la+cumbre+%26+m%C3%A1s',
  )
})

test('a change of news concerns the pages that show news, and no text of the operator', () => {
  expect(newsAddresses(7)).toEqual([
    '/home',
    '/noticias',
    '/api/Noticias?pageNumber=1&pageSize=50',
    '/noticia-detalle/7',
    '/api/Noticias/7',
    '/sitemap.xml',
  ])
})
