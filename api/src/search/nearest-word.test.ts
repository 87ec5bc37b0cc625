import { expect, test } from 'vitest'
import { nearestWord } from './search.service.ts'

const WORDS = ['Bogotá', 'tiquete', 'Preguntas', 'frecuentes', 'Transparencia', 'la', 'taquilla']

test.each([
  ['bogta', 'Bogotá'],
  ['tikete', 'tiquete'],
  ['pregnutas', 'Preguntas'],
  ['trasparencia', 'Transparencia'],
])('%s is nearest to %s, as it is written', (typed, word) => {
  expect(nearestWord(typed, WORDS)).toBe(word)
})

test.each(['xylofono', 'sombrilla', 'lla'])('nothing is near to %s', (typed) => {
  expect(nearestWord(typed, WORDS)).toBeUndefined()
})

test('of equals the first', () => {
  expect(nearestWord('ruta', ['Rutas', 'rutas'])).toBe('Rutas')
})
