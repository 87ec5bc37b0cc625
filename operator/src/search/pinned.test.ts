import { readQuery } from '@terminal/contract/search/search-query'
import { describe, expect, test } from 'vitest'
import type { Site } from '../site.ts'
import { answersOf, pinnedFor } from './pinned.ts'

const answer = (title: string, ...phrases: string[]) => ({
  phrases,
  title,
  text: `Sobre ${title}.`,
  url: `/${title}`,
})
const ANSWERS = [
  answer('equipaje', 'equipaje', 'maleta'),
  answer('perdidos', 'perdí mi maleta', 'objetos perdidos'),
  answer('reclamo', 'maleta dañada'),
  answer('horario', 'horario de la oficina', 'a qué hora abren'),
]
const titlesFor = (raw: string, answers = ANSWERS) =>
  pinnedFor(readQuery(raw), answers).map(({ title }) => title)

describe('pinned answers', () => {
  test.each([
    ['perdí mi maleta ayer en el baño', ['perdidos', 'equipaje']],
    ['PERDI MALETAS', ['perdidos', 'equipaje']],
    ['maleta', ['equipaje']],
    ['objeto perdido', ['perdidos']],
    ['¿horarios oficinas?', ['horario']],
    ['qué hora abren', ['horario']],
    ['abren', []],
    ['horario', []],
    ['malet', ['equipaje']],
    ['male', []],
    ['de la', []],
    ['', []],
  ])('for «%s»: %j', (raw, titles) => {
    expect(titlesFor(raw)).toEqual(titles)
  })

  test('of equally long phrases the first of the table goes first, and no more than two are given', () => {
    expect(titlesFor('perdí mi maleta dañada, horario de oficina')).toEqual(['perdidos', 'reclamo'])
    expect(titlesFor('perdí mi maleta dañada', ANSWERS.toReversed())).toEqual([
      'reclamo',
      'perdidos',
    ])
  })

  test('two answers that lead to one address are one', () => {
    const [first, ...others] = ANSWERS.map((each) => ({ ...each, url: '/viaja-con-nosotros' }))
    expect(
      pinnedFor(
        readQuery('perdí mi maleta'),
        [first, ...others].flatMap((x) => x ?? []),
      ),
    ).toEqual([{ ...ANSWERS[1], url: '/viaja-con-nosotros' }])
  })
})

test('an answer that leads to what is off is none', () => {
  const answers = ['/tourismo', '/encuesta/otra', '/viaja-con-nosotros/la-cumbre', '/pqrsd'].map(
    (url) => ({ ...answer(url, url), url }),
  )
  const left = (features: Site['operator']['features']) =>
    answersOf({ operator: { features }, data: { answers } }).map(({ url }) => url)
  expect(left(undefined)).toEqual(answers.map(({ url }) => url))
  expect(left({ tourism: false, tables: false })).toEqual(['/encuesta/otra', '/pqrsd'])
})
