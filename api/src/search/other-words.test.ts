import { readQuery } from '@terminal/contract/search/search-query'
import { expect, test } from 'vitest'
import { otherQueries } from './search.service.ts'

const SYNONYMS = [
  ['tiquete', 'pasaje', 'boleto'],
  ['valor', 'tarifa'],
  ['baño', 'sanitario'],
]
const othersOf = (raw: string) => otherQueries(readQuery(raw), SYNONYMS)

test('each word of a group is tried in the place of its own, in the spelling of the table', () => {
  expect(othersOf('Boletos a Bogotá')).toEqual([
    { word: 'tiquete', words: ['tiquete', 'bogota'] },
    { word: 'pasaje', words: ['pasaje', 'bogota'] },
  ])
  expect(othersOf('SANITARIOS')).toEqual([{ word: 'baño', words: ['bano'] }])
})

test('one word is replaced at a time', () => {
  expect(othersOf('valor pasaje').map(({ words }) => words)).toEqual([
    ['tarifa', 'pasaje'],
    ['valor', 'tiquete'],
    ['valor', 'boleto'],
  ])
})

test('a word that is there already is looked for once', () => {
  expect(othersOf('tarifa valor')).toEqual([
    { word: 'valor', words: ['valor'] },
    { word: 'tarifa', words: ['tarifa'] },
  ])
})

test.each(['paisaje', 'tiqu', 'la de', ''])('«%s» has no other words', (raw) => {
  expect(othersOf(raw)).toEqual([])
})
