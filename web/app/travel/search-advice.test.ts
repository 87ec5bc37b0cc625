import type { Departure } from '@terminal/contract/operator/site-data'
import { expect, test } from 'vitest'
import { EVERYTHING, searchAddress } from './departure-search.ts'
import { adviseOn } from './search-advice.ts'

const row = (destination: string, company: string, service: string) =>
  ({ destination, department: 'Lindero', company, service }) as Departure
const departures = [
  row('La Cumbre', 'Flota', 'Corriente'),
  row('La Cumbre', 'Mirador', 'Mixto'),
  row('Cali', 'Flota', 'Corriente'),
]
function advise(changes: Partial<typeof EVERYTHING>) {
  const { easier, nearest } = adviseOn(departures, { ...EVERYTHING, ...changes })
  return [
    ...easier.map(({ search, count }) => `${decodeURI(searchAddress(search))} ${count}`),
    ...nearest,
  ]
}

test('offers the search without one filter, or without both', () => {
  expect(advise({ query: 'cumbre', company: 'Flota', service: 'Mixto' })).toEqual([
    '/viaja-con-nosotros?q=cumbre&empresa=Flota#resultados 1',
    '/viaja-con-nosotros?q=cumbre&servicio=Mixto#resultados 1',
    '/viaja-con-nosotros?q=cumbre#resultados 2',
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
