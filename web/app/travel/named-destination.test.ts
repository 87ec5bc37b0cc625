import { expect, test } from 'vitest'
import { namedDestination } from './destination-reply.tsx'
import { tablesForTest } from './travel-for-test.ts'

const tables = tablesForTest([
  ['La Cumbre', 'Caminos'],
  ['Medellín', 'Flota'],
  ['San Gil de la Peña', 'Flota'],
])
const named = (query: string) => namedDestination(tables, query, '2026-11-17')?.destination.name

test.for([
  ['La Cumbre', 'La Cumbre'],
  ['buses a la cumbre', 'La Cumbre'],
  ['cuánto cuesta el pasaje a medellin', 'Medellín'],
  ['cuánto cuesta ir a medellin', 'Medellín'],
  ['tarifa MEDELLÍN', 'Medellín'],
  ['san gil de la peña horario', 'San Gil de la Peña'],
  // A part of a name, or a name within another question, is not a place one wants to go to.
  ['cumbre', undefined],
  ['contrato con medellín', undefined],
  ['', undefined],
] as const)('«%s» names %s', ([query, name]) => {
  expect(named(query)).toBe(name)
})
