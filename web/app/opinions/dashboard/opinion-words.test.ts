import { expect, test } from 'vitest'
import { petitionText } from './opinion-calls.ts'
import { countTexts } from './opinion-desk.tsx'
import { shareOf } from './score-table.tsx'

test.for([
  [2, 1, '67\u00a0%'],
  [0, 4, '0\u00a0%'],
  [3, 0, '100\u00a0%'],
  [0, 0, '—'],
] as const)('%i Sí and %i No are %s', ([yes, no, share]) => {
  expect(shareOf({ yes, no })).toBe(share)
})

test('texts are counted in words', () => {
  expect(countTexts(0, 'waiting')).toBe('Ningún texto por atender')
  expect(countTexts(1, 'waiting')).toBe('1 texto por atender')
  expect(countTexts(1, 'handled')).toBe('1 texto ya atendido')
  expect(countTexts(3, 'handled')).toBe('3 textos ya atendidos')
  expect(countTexts(3, 'all')).toBe('3 textos')
})

test('a petition says where the text comes from, and the same each time', () => {
  const opinion = {
    id: 7,
    path: '/participa',
    name: 'Participa',
    isUseful: false,
    givenOn: '2026-11-12',
    words: 'Me cobraron dos veces.',
    isHandled: false,
    radicado: null,
    version: 1,
  }
  expect(petitionText(opinion)).toBe(
    'Escrito el 12 de noviembre de 2026 en «¿Le sirvió esta página?», sobre la página «Participa» (/participa):\n\nMe cobraron dos veces.',
  )
  expect(petitionText({ ...opinion, version: 2 })).toBe(petitionText(opinion))
})
