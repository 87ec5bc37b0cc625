import { readQuery } from '@terminal/contract/search/search-query'
import { describe, expect, test } from 'vitest'
import { pinnedFor } from './pinned.ts'

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
