import { expect, test } from 'vitest'
import { splitSentences, wordsOf } from './sentences.ts'

test('sentences end with a point, a question, a cry or the block', () => {
  expect(splitSentences('¿Falta algo? Reclame. ¡Hágalo ya! Pida el formato')).toEqual([
    '¿Falta algo?',
    'Reclame.',
    '¡Hágalo ya!',
    'Pida el formato',
  ])
})

test('hours, companies, numbers and addresses end nothing', () => {
  for (const sentence of [
    'Abrimos de 8:00 a. m. a 12:00 m. y de 2:00 p. m. a 6:00 p. m.',
    'La Terminal de Transportes de Montelindo S. A. es una empresa.',
    'Cuesta $ 9.500 en el N.º 5 y $ 1.234,5 en otro.',
    'Llame al +57 600 000 0000 ext. 105 o escriba a contacto@sitio.example hoy.',
    'Pregunte por la Dra. Samán.',
    'El tiquete dice «Bogotá, D. C.» y la hora.',
  ])
    expect(splitSentences(sentence)).toEqual([sentence])
})

test('an abbreviation at the end of a sentence still ends it', () => {
  expect(splitSentences('Cerramos a las 6:00 p. m. Los festivos no abrimos.')).toHaveLength(2)
  expect(splitSentences('Responde la Terminal S. A. Estamos en el centro.')).toHaveLength(2)
  expect(splitSentences('Marque la ext. 105. Pregunte por Planeación.')).toHaveLength(2)
})

test('a sentence that ends in quotes or brackets ends after them', () => {
  expect(splitSentences('Elija «Petición». Escriba «¿Cuándo?». Firme (si quiere.) Listo.')).toEqual(
    ['Elija «Petición».', 'Escriba «¿Cuándo?».', 'Firme (si quiere.)', 'Listo.'],
  )
})

test('spaces that do not break are spaces, and nothing to read is no sentence', () => {
  expect(splitSentences('A las 2:00\u00a0p.\u00a0m. salimos.')).toHaveLength(1)
  expect(splitSentences(' — ')).toEqual([])
})

test('a word is what stands between spaces, without what surrounds it', () => {
  expect(wordsOf('«Hoy», $ 1.234,5 y/o (mañana): contacto@sitio.example…')).toEqual([
    'Hoy',
    '1.234,5',
    'y/o',
    'mañana',
    'contacto@sitio.example',
  ])
})
