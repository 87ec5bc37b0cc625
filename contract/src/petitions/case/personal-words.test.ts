import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeDays } from '../notices/notice.ts'
import { findDoubtful, findPersonal, type PersonalKind } from './personal-words.ts'

const AUTHOR = {
  names: ['Yolanda María Ñáñez Quimbaya'],
  documents: ['1061234567'],
  emails: ['yolanda.nq@correo.example'],
  phones: ['300 999 8877'],
  addresses: ['Carrera 9 # 12-34'],
}
const SAYINGS: Record<PersonalKind, readonly string[]> = {
  name: ['Yolanda Ñáñez', 'Quimbaya, Yolanda', 'María Ñáñez Quimbaya'],
  document: ['1061234567'],
  email: ['yolanda.nq@correo.example', 'yolanda.nq'],
  phone: ['3009998877', '+57 3009998877'],
  address: ['carrera 9 # 12-34'],
}
const KINDS = Object.keys(SAYINGS) as PersonalKind[]

/** Spellings that occur by chance or on purpose. */
const anySpelling = fc.record({
  isLoud: fc.boolean(),
  isPlain: fc.boolean(),
  between: fc.constantFrom('', ' ', '.', '-', '\u200b', '\u00a0', '_'),
  isWide: fc.boolean(),
})
const anySaying = fc
  .constantFrom(...KINDS)
  .chain((kind) => fc.record({ kind: fc.constant(kind), said: fc.constantFrom(...SAYINGS[kind]) }))
const anyWords = fc.constantFrom('Se informa que', 'La rampa se arregla en enero.', 'Radicado', '')

test('the author is found in any spelling', () => {
  fc.assert(
    fc.property(anySaying, anySpelling, anyWords, anyWords, ({ kind, said }, spelling, a, b) => {
      const { isLoud, isPlain, between, isWide } = spelling
      let text = said
      if (isPlain) text = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
      if (isLoud) text = text.toUpperCase()
      if (isWide)
        text = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
      text = [...text].join(between)
      expect(findPersonal(`${a} ${text} ${b}`, AUTHOR)).toContain(kind)
    }),
    { numRuns: runs(10_000) },
  )
})

test.each([
  'Se informa que la rampa del módulo 3 se arregla en enero de 2027.',
  'La carrera contra el tiempo: obra 12 de 34.',
  'Señora María: vea su respuesta en la consulta.',
])('what says nothing of them is published: %s', (text) => {
  expect(findPersonal(text, AUTHOR)).toEqual([])
})

test('of others one is warned, and not of our own numbers', () => {
  const known = ['2026-000123', 'S-2026-000045']
  expect(
    findDoubtful('Radicado 2026-000123, salida S-2026-000045, del 2026-11-24.', known),
  ).toEqual([])
  expect(findDoubtful('Escriba a otra@correo.example o al 300 123 4567.', known)).toHaveLength(2)
})

test.for([
  ['2026-11-12', null, '2026-11-20', '2026-11-23'],
  ['2026-11-12', '2026-11-13', '2026-11-23', '2026-11-24'],
] as const)('fixed on %s and on the board on %s', ([publishedOn, boardOn, lastOn, toldOn]) => {
  // The sixteenth is a holiday.
  const office = { closed: new Set<string>() }
  expect(noticeDays({ publishedOn, boardOn }, 5, office)).toEqual({ lastOn, toldOn })
})

test('suspended terms and days without work are not counted', () => {
  const office = { closed: new Set(['2026-11-18', '2026-11-19']) }
  expect(noticeDays({ publishedOn: '2026-11-12', boardOn: null }, 5, office).lastOn).toBe(
    '2026-11-24',
  )
})
