import { DEFAULT_WORDS } from '@terminal/contract/operator/words'
import type { Timetable } from '@terminal/contract/travel/travel-tables'
import { expect, test } from 'vitest'
import { findModule } from './module-poster.tsx'

const row = (destination: string, module: string, dataOn: string) =>
  ({ destination, module, dataOn, service: 'Corriente' }) as Timetable
const find = (timetables: Timetable[], address: string) =>
  findModule({ timetables }, address, DEFAULT_WORDS)

test('a module has its destinations once, in the order of the alphabet, and the newest day', () => {
  const timetables = [
    row('La Cumbre', 'Módulo 3', '2026-11-01'),
    row('Ángeles', 'Módulo 3', '2026-11-10'),
    row('La Cumbre', 'Módulo 3', '2026-10-01'),
    row('Cali', 'Módulo 13', '2026-11-12'),
  ]
  expect(find(timetables, '3')).toEqual({
    name: 'Módulo 3',
    destinations: ['Ángeles', 'La Cumbre'],
    services: ['Corriente'],
    dataOn: '2026-11-10',
  })
  for (const other of ['1', '03', '', 'Módulo 3', '3 '])
    expect(find(timetables, other)).toBeUndefined()
})

test('a table may name a module by its number alone', () => {
  expect(find([row('Cali', '4', '2026-11-12')], '4')?.name).toBe('Módulo 4')
})

test('two places with one number are two, each by its whole name', () => {
  const timetables = [
    row('Cali', 'Sala 1', '2026-11-12'),
    row('Isla', 'Muelle 1', '2026-11-12'),
    row('La Cumbre', 'Módulo 1', '2026-11-12'),
  ]
  const destinationsAt = (address: string) => find(timetables, address)?.destinations
  expect(destinationsAt('sala-1')).toEqual(['Cali'])
  expect(destinationsAt('muelle-1')).toEqual(['Isla'])
  expect(destinationsAt('1')).toEqual(['La Cumbre'])
})
