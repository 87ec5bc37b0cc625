import { CACHED_LIST_PAGES } from '@terminal/contract/http/limits'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { describe, expect, test } from 'vitest'
import {
  countPages,
  findPlace,
  isRefreshed,
  type ListPlace,
  listDescription,
  listTitle,
} from './list-place.ts'

const placeOf = (search: string) => findPlace(new URLSearchParams(search))

describe('a place in the list of news', () => {
  test.each([
    ['', { year: '', page: 1 }],
    ['?anio=&pagina=', { year: '', page: 1 }],
    ['?pagina=1', { year: '', page: 1 }],
    ['?anio=2025', { year: '2025', page: 1 }],
    ['?anio=2025&pagina=2', { year: '2025', page: 2 }],
    ['?pagina=3&fbclid=1', { year: '', page: 3 }],
  ])('%s is %o', (search, place) => {
    expect(placeOf(search)).toEqual(place)
  })

  test.each([
    ...['?pagina=0', '?pagina=-1', '?pagina=abc', '?pagina=1.5', '?pagina=1e1', '?pagina=%202'],
    ...['?pagina=99999999999', '?anio=abc', '?anio=20255', '?anio=1989', '?anio=2101'],
  ])('%s is none', (search) => {
    expect(placeOf(search)).toBeUndefined()
  })
})

test('only the list of all years has a page when it is empty', () => {
  const pageOf = (total: number) => ({ items: [], page: 1, pageSize: 12, total })
  const [all, year] = [
    { year: '', page: 1 },
    { year: '2025', page: 1 },
  ]
  expect([0, 1, 12, 13, 24].map((total) => countPages(pageOf(total), all))).toEqual([1, 1, 1, 2, 2])
  expect([0, 1, 12, 13].map((total) => countPages(pageOf(total), year))).toEqual([0, 1, 1, 2])
})

test.each([
  ['/noticias', true],
  ['/noticias?anio=2025', true],
  [`/noticias?anio=2025&pagina=${CACHED_LIST_PAGES}`, true],
  [`/noticias?pagina=${CACHED_LIST_PAGES + 1}`, false],
  // The same page by another address, which is never refreshed.
  ['/noticias?pagina=1', false],
  ['/noticias?pagina=02', false],
])('caches may keep %s: %s', (address, isKept) => {
  const { searchParams } = new URL(address, 'https://terminal.example')
  expect(isRefreshed(address, findPlace(searchParams) as ListPlace)).toBe(isKept)
})

test('no two places are called or described alike', () => {
  const places = ['', '2025', '2026'].flatMap((year) => [1, 2].map((page) => ({ year, page })))
  expect(places.map(listTitle)).toEqual([
    'Noticias',
    'Noticias, página 2',
    'Noticias de 2025',
    'Noticias de 2025, página 2',
    'Noticias de 2026',
    'Noticias de 2026, página 2',
  ])
  const description = pageDescription('/noticias', {
    name: 'Terminal de Montelindo S. A.',
    shortName: 'Terminal de Montelindo',
    city: 'Montelindo',
  })
  const descriptions = places.map((place) => listDescription(place, description))
  expect(new Set(descriptions).size).toBe(places.length)
  for (const { length } of descriptions) expect([length >= 50, length <= 160]).toEqual([true, true])
})
