import { plainText } from '@terminal/contract/text/plain-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markWords } from './result-list.tsx'

/** With brackets around what is marked. */
const show = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test.for([
  ['Política de datos', ['politica'], '[Política] de datos'],
  ['POLÍTICA y políticas', ['politica'], '[POLÍTICA] y [política]s'],
  ['El año del ñandú', ['ano', 'nandu'], 'El [año] del [ñandú]'],
  ['Transporte', ['port'], 'Trans[port]e'],
  ['Tiquete a Bogotá', ['bogota', 'tiquete'], '[Tiquete] a [Bogotá]'],
  ['banana', ['anan', 'nana'], 'b[anana]'],
  ['Nada de eso', ['perro'], 'Nada de eso'],
  ['Nada', [], 'Nada'],
  ['Nada', [''], 'Nada'],
  ['', ['algo'], ''],
] as const)('%s, looking for %s', ([text, words, expected]) => {
  expect(show(text, ...words)).toBe(expected)
})

test('an accent written on its own stays with its letter', () => {
  expect(show('Bogota\u0301 D. C.', 'bogota')).toBe('[Bogota\u0301] D. C.')
  expect(show('\u0301 suelto', 'suelto')).toBe('\u0301 [suelto]')
})

test('a character that is compared as several is marked whole', () => {
  expect(show('한국', plainText('한').slice(1))).toBe('[한]국')
  expect(show('🚌 bus', 'bus')).toBe('🚌 [bus]')
})

test('nothing of a text is lost, and every place of a word is marked', () => {
  const anything = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(anything, fc.array(anything, { maxLength: 3 }), (text, written) => {
      const words = written.map(plainText)
      const parts = markWords(text, words)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const unmarked = parts.filter(({ isMarked }) => !isMarked).map((part) => part.text)
      for (const word of words.filter((each) => each !== ''))
        for (const part of unmarked)
          expect([...part].map(plainText).join('').includes(word)).toBe(false)
    }),
  )
})
