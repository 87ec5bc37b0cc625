import type { QuestionResult } from '@terminal/contract/surveys/survey-counts'
import { expect, test } from 'vitest'
import { findingOf, sentenceOf } from './finding.ts'

function result(
  kind: QuestionResult['kind'],
  counts: Record<string, number>,
  other: Partial<QuestionResult> = {},
): QuestionResult {
  const options = Object.entries(counts).map(([key, count]) => ({
    key,
    text: key,
    count,
    averagePlace: null,
  }))
  const answered = options.reduce((sum, { count }) => sum + count, 0)
  const head = { key: 'p', kind, text: '¿A qué hora?', lowEnd: null, highEnd: null, hidden: null }
  return { ...head, answered, options, ...other }
}

const HOURS = result('single', { Mañana: 61, Tarde: 288, Mediodía: 63 })
const MARKS = result('scale', { 1: 5, 2: 5, 3: 10, 4: 40, 5: 40 })

test('the finding is what most people agree in', () => {
  const divided = result('single', { Web: 50, Papel: 50 })
  expect(findingOf([divided, MARKS, HOURS])).toEqual({
    words: 'De quienes respondieron, siete de cada diez eligieron «Tarde».',
    question: '¿A qué hora?',
  })
  const visits = result('single', { Sí: 40, No: 372 })
  expect(findingOf([visits, MARKS, HOURS])?.question).toBe('¿A qué hora?')
  expect(findingOf([MARKS, visits])?.words).toContain('«No»')
  expect(findingOf([divided, MARKS])?.words).toBe(
    'Quienes respondieron calificaron en promedio con 4,1 de 5.',
  )
  expect(findingOf([divided])?.words).toBe('«Web» y «Papel» quedaron iguales: la mitad cada una.')
  expect(findingOf([{ ...HOURS, hidden: 'few' }])).toBeUndefined()
})

test('a question says in words what its bars show, and what the edition before said', () => {
  const before = result('single', { Tarde: 137, Mañana: 99 })
  const compared = (question: QuestionResult) => ({ edition: '2025', questions: [question] })
  expect(sentenceOf(HOURS, compared(before))).toBe(
    'Siete de cada diez eligieron «Tarde». En 2025 fueron casi seis de cada diez.',
  )
  expect(sentenceOf(HOURS, compared({ ...before, hidden: 'few' }))).toBe(
    'Siete de cada diez eligieron «Tarde».',
  )
  expect(sentenceOf(MARKS, null)).toBe('En promedio, 4,1 de 5. Ocho de cada diez dieron 4 o 5.')
  expect(sentenceOf(result('multiple', { Web: 8, Radio: 2 }, { answered: 9 }), null)).toBe(
    'Casi nueve de cada diez marcaron «Web». Cada persona podía marcar varias.',
  )
  expect(sentenceOf(result('single', { A: 3, B: 3, C: 3 }), null)).toBe(
    '3 opciones quedaron iguales: una de cada tres cada una.',
  )
})

test('the first of a ranking is the one with the best average place', () => {
  const places = result('ranking', { Baños: 4, Sillas: 3 })
  places.options.forEach((option, i) => {
    option.averagePlace = i === 0 ? 1.6 : 1.4
  })
  expect(sentenceOf(places, null)).toContain(
    '«Sillas» quedó primero: en promedio, en el lugar 1,4 de 2.',
  )
})
