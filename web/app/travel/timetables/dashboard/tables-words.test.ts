import { expect, test } from 'vitest'
import { countWords, originOf, placeOf } from './tables-words.ts'

test.for([
  [{ added: 2, removed: 1, changed: 3 }, '2 filas nuevas, 1 quitada y 3 cambiadas'],
  [{ added: 0, removed: 1, changed: 0 }, '1 fila quitada'],
  [{ added: 1, removed: 0, changed: 1 }, '1 fila nueva y 1 cambiada'],
  [{ added: 0, removed: 0, changed: 0 }, 'Ninguna fila cambia'],
] as const)('%o is «%s»', ([counts, words]) => {
  expect(countWords(counts)).toBe(words)
})

test('a problem and an edition say where they come from', () => {
  expect(placeOf({ file: 'horarios.csv', line: 14, sentence: '' })).toBe('horarios, fila 14')
  expect(placeOf({ file: 'horarios.csv', line: null, sentence: '' })).toBe('horarios')
  expect(originOf({ origin: 'upload', files: ['a.xlsx', 'b.csv'] })).toBe('a.xlsx, b.csv')
  expect(originOf({ origin: 'correction', files: ['Flota Una'] })).toBe('Corrección de Flota Una')
})
