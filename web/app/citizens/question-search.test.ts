import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchQuestions } from './question-search.ts'
import { faqPage } from './question-topics.tsx'

const GROUPS = [
  {
    id: 'mascotas',
    title: 'Mascotas',
    questions: [
      { id: 'perro', title: '¿Puedo viajar con mi perro?', answer: 'Sí, con collar y correa.' },
      { id: 'guia', title: '¿Y los perros guía?', answer: 'Siempre.' },
    ],
  },
  {
    id: 'vias',
    title: 'Antes de viajar',
    questions: [
      { id: 'via', title: '¿Está abierta la vía?', answer: 'Marque #767. Hay un baño cada hora.' },
      { id: 'menor', title: '¿Y un menor?', answer: 'Lleve el registro civil.' },
    ],
  },
]

function found(asked: string): string[] {
  return searchQuestions(GROUPS, asked).flatMap((group) => group.questions.map(({ id }) => id))
}

describe('searching the questions', () => {
  test.for([
    ['PERRO', ['perro', 'guia']],
    ['via', ['via']],
    ['VÍAS', ['via']],
    ['viaj', ['perro', 'via', 'menor']],
    ['mascota', ['perro', 'guia']],
    ['perros', ['perro', 'guia']],
    ['menores', ['menor']],
    ['perro correa', ['perro']],
    ['¿puedo llevar un registro?', []],
    ['el registro de un menor', ['menor']],
    ['#767', ['via']],
    ['ano', []],
    ['gato', []],
  ] as const)('«%s» finds %j', ([asked, ids]) => {
    expect(found(asked)).toEqual(ids)
  })

  test('a question of little words only is searched all the same', () => {
    expect(found('con mi')).toEqual(['perro'])
  })

  test('nothing asked is everything, in its order; a group without a match is left out', () => {
    for (const asked of ['', '   ', '¿?']) expect(searchQuestions(GROUPS, asked)).toEqual(GROUPS)
    expect(searchQuestions(GROUPS, 'menor').map(({ id }) => id)).toEqual(['vias'])
  })

  test('one more word never finds more, and nothing that is typed breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('perro', 'vía'), (one, two) => {
        const both = found(`${one} ${two}`)
        expect(found(two)).toEqual(expect.arrayContaining(both))
      }),
    )
  })
})

test('search engines read each question with its answer', () => {
  const { '@type': type, mainEntity } = faqPage(GROUPS)
  expect(type).toBe('FAQPage')
  expect(mainEntity).toHaveLength(4)
  expect(mainEntity[1]).toEqual({
    '@type': 'Question',
    name: '¿Y los perros guía?',
    acceptedAnswer: { '@type': 'Answer', text: 'Siempre.' },
  })
})
