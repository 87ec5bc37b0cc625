import { DEFAULT_WORDS } from '@terminal/contract/operator/words'
import type { Company } from '@terminal/contract/travel/travel-tables'
import { expect, test } from 'vitest'
import { namedCompany } from './company-reply.tsx'
import { isAround, namedDestination } from './destination-reply.tsx'
import { tablesForTest } from './travel-for-test.ts'

const tables = tablesForTest([
  ['La Cumbre', 'Caminos'],
  ['Medellín', 'Flota'],
  ['San Gil de la Peña', 'Flota'],
])
const named = (query: string) =>
  namedDestination(tables, query, { day: '2026-11-17', words: DEFAULT_WORDS })?.destination.name

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

const companies = {
  ...tablesForTest([
    ['Cali', 'Flota Guayacanes'],
    ['La Cumbre', 'Flota Guayacanes'],
    ['La Cumbre', 'Flota del Valle'],
  ]),
  companies: ['Flota Guayacanes', 'Flota del Valle'].map((name) => ({ name }) as Company),
}

test.for([
  ['Flota Guayacanes', ['Cali', 'La Cumbre']],
  ['teléfono de guayacánes', ['Cali', 'La Cumbre']],
  // Two have the word, and of one it is only a part of the question.
  ['flota', undefined],
  ['contrato con guayacanes', undefined],
  ['del', undefined],
  ['', undefined],
] as const)('«%s» names a company that goes to %s', ([query, destinations]) => {
  const found = namedCompany(companies, query, (word) => isAround(word, DEFAULT_WORDS))
  expect(found?.destinations).toEqual(destinations)
})
