import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ANYTHING,
  apiQuery,
  describeSearch,
  easierSearches,
  readSearch,
  searchAddress,
} from './document-search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('an address without a question is the index', () => {
  for (const query of ['', 'q=', 'q=++&numeral=&anio=&tipo=&pagina=', 'utm_source=x'])
    expect([query, read(query)]).toEqual([query, undefined])
})

test('every parameter is read, and what no document could have is left out', () => {
  expect(read('q=+pqrsd+&numeral=4.10&anio=2026&tipo=pdf&pagina=3')).toEqual({
    words: 'pqrsd',
    numeral: '4.10',
    year: '2026',
    format: 'pdf',
    page: 3,
  })
  expect(read('q=pqrsd&numeral=cuatro&anio=26&tipo=exe&pagina=-1')).toEqual({
    ...ANYTHING,
    words: 'pqrsd',
  })
  expect(read('numeral=4..1&anio=2026x')).toBeUndefined()
  expect(read('pagina=1')).toEqual(ANYTHING)
})

test('whatever is written in an address is understood or left out', () => {
  const names = fc.constantFrom('q', 'numeral', 'anio', 'tipo', 'pagina', 'otra')
  const value = fc.string({ unit: fc.constantFrom('a', '4', '.', ' ', '%', '\0', '\ud800', 'ñ') })
  fc.assert(
    fc.property(fc.array(fc.tuple(names, value), { maxLength: 5 }), (pairs) => {
      const search = readSearch(new URLSearchParams(pairs))
      expect(search?.page ?? 1).toBeGreaterThanOrEqual(1)
      expect([...(search?.words ?? '')].length).toBeLessThanOrEqual(200)
    }),
  )
})

test('a search comes back from its own address', () => {
  const search = { words: 'plan & gasto', numeral: '4', year: '2025', format: 'csv', page: 2 }
  for (const each of [search, { ...search, page: 1 }, { ...ANYTHING, page: 4 }, ANYTHING])
    expect(read(searchAddress(each as typeof ANYTHING).split('?')[1] ?? '')).toEqual(each)
})

test('the first page says no number, unless there is nothing else to say', () => {
  expect(searchAddress({ numeral: '4.10' })).toBe('/transparency?numeral=4.10')
  expect(searchAddress({})).toBe('/transparency?pagina=1')
})

test('the API is asked for what was given and nothing else', () => {
  expect(apiQuery({ ...ANYTHING, words: 'año', year: '2026' }, 20)).toBe(
    'q=a%C3%B1o&anio=2026&pageNumber=1&pageSize=20',
  )
})

test('an easier search has one filter less, from its first page', () => {
  const search = { ...ANYTHING, words: 'pqrsd', year: '1999', page: 3 }
  expect(easierSearches(search)).toEqual([
    { ...ANYTHING, year: '1999' },
    { ...ANYTHING, words: 'pqrsd' },
  ])
  expect(easierSearches({ ...ANYTHING, words: 'pqrsd' })).toEqual([])
})

test('what was asked for is said in words', () => {
  const sections = [{ id: 1, numeral: '4.10', name: 'Informes' }]
  const search = { words: 'agua', numeral: '4.10', year: '2026', format: 'xlsx', page: 1 } as const
  expect(describeSearch(search, sections)).toBe('«agua» · 4.10 Informes · 2026 · Excel (XLSX)')
  expect(describeSearch({ ...ANYTHING, numeral: '9' }, sections)).toBe('9')
  expect(describeSearch(ANYTHING, sections)).toBe('')
})
