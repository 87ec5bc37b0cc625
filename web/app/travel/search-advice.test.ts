import { expect, test } from 'vitest'
import { EVERYTHING, type Search, searchAddress } from './destination-search.ts'
import { adviseOn } from './search-advice.ts'
import { tablesForTest } from './travel-for-test.ts'

const tables = tablesForTest([
  ['La Cumbre', 'Flota'],
  ['La Cumbre', 'Mirador', { service: 'Mixto' }],
  ['Cali', 'Flota'],
])
function advise(changes: Partial<Search>) {
  const { easier, nearest } = adviseOn(tables, { ...EVERYTHING, ...changes }, '2026-11-17')
  return [
    ...easier.map((each) => `${decodeURI(searchAddress(each.search))} ${each.count}`),
    ...nearest,
  ]
}

test('offers the search without one filter, or without both', () => {
  expect(advise({ query: 'cumbre', company: 'Flota', service: 'Mixto' })).toEqual([
    '/viaja-con-nosotros?q=cumbre&empresa=Flota#resultados 1',
    '/viaja-con-nosotros?q=cumbre&servicio=Mixto#resultados 1',
    '/viaja-con-nosotros?q=cumbre#resultados 1',
  ])
})

test('offers nothing that finds nothing, and not the whole table either', () => {
  expect(advise({ query: 'cali', company: 'Mirador' })).toEqual([
    '/viaja-con-nosotros?q=cali#resultados 1',
  ])
  expect(advise({ company: 'Mirador', service: 'Corriente' })).toEqual([
    '/viaja-con-nosotros?empresa=Mirador#resultados 1',
    '/viaja-con-nosotros?servicio=Corriente#resultados 2',
  ])
})

test('offers the nearest names when no filter is to blame', () => {
  expect(advise({ query: 'kali' })).toEqual(['Cali'])
  expect(advise({ query: 'la cunbre', company: 'Flota' })).toEqual(['La Cumbre'])
})
