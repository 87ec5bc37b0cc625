import { expect, test } from 'vitest'
import { readabilityOf } from './readability.ts'

test('the figures are those one gets by hand', () => {
  // La ven-ta de ti-que-tes es gra-tis: 10 syllables in 6 words. Lle-gue con tiem-po: 5 in 3.
  const { words, sentences, wordsPerSentence, ease } = readabilityOf([
    'La venta de tiquetes es gratis.',
    'Llegue con tiempo.',
  ])
  expect([words, sentences.length, wordsPerSentence]).toEqual([9, 2, 4.5])
  expect(ease).toBeCloseTo(206.84 - (60 * 15) / 9 - 1.02 * 4.5, 6)
})

test('a figure makes a sentence longer, not harder', () => {
  const { words, ease } = readabilityOf(['Va a las 9.500 casas.'])
  expect(words).toBe(5)
  expect(ease).toBeCloseTo(206.84 - (60 * 5) / 4 - 1.02 * 5, 6)
})

test('office Spanish is below 60 and what we write is above', () => {
  const office =
    'La interposición extemporánea de las reclamaciones correspondientes imposibilitará su tramitación administrativa por la dependencia competente.'
  const ours = 'Si reclama tarde, ya no podemos ayudarle. Escriba antes de 30 días.'
  expect(readabilityOf([office]).ease).toBeLessThan(60)
  expect(readabilityOf([ours]).ease).toBeGreaterThan(60)
})
