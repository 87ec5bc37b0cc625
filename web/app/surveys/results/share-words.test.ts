import { expect, test } from 'vitest'
import { percentWords, shareWords } from './result-words.ts'

test.for([
  [288, 412, 'siete de cada diez', '70 %'],
  [137, 236, 'casi seis de cada diez', '58 %'],
  [194, 412, 'casi la mitad', '47 %'],
  [53, 100, 'más de la mitad', '53 %'],
  [1, 3, 'una de cada tres', '33 %'],
  [999, 1000, 'casi todas', 'más de 99 %'],
  [1, 1000, 'muy pocas', 'menos de 1 %'],
  [5, 100, 'menos de una de cada diez', '5 %'],
  [7, 7, 'todas', '100 %'],
  [0, 7, 'ninguna', '0 %'],
] as const)('%i of %i are %s, %s', ([count, total, share, percent]) => {
  expect(shareWords(count, total)).toBe(share)
  expect(percentWords(count, total)).toBe(percent.replace(' %', '\u00a0%'))
})
