import { expect, test } from 'vitest'
import { searchPages } from './page-search.ts'

const PAGES = [
  { title: 'Contrataciones', description: 'Cómo compra la terminal' },
  { title: 'Política de datos', description: 'Qué hace la terminal con sus datos' },
]
const titlesFor = (query: string) => searchPages(PAGES, query).map(({ title }) => title)

test('finds every word of three letters or more in title or description', () => {
  expect(titlesFor('terminal')).toEqual(['Contrataciones', 'Política de datos'])
  expect(titlesFor('terminal compra')).toEqual(['Contrataciones'])
  expect(titlesFor('terminal pasaporte')).toEqual([])
})

test('ignores accents, capitals and short words', () => {
  expect(titlesFor('POLITICA')).toEqual(['Política de datos'])
  expect(titlesFor('cómo  xx')).toEqual(['Contrataciones'])
})

test('finds nothing without a word of three letters', () => {
  expect(titlesFor('de la')).toEqual([])
  expect(titlesFor('   ')).toEqual([])
})
