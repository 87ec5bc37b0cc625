import { expect, test } from 'vitest'
import { contrastRatio } from './operator.ts'

test('black on white is 21, and a colour on itself is 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#0943b5', '#0943b5')).toBe(1)
})

test('the order does not matter', () => {
  expect(contrastRatio('#fecc2f', '#14181f')).toBe(contrastRatio('#14181f', '#fecc2f'))
})

// The two greys around the limit of WCAG AA, known to every checker of contrast.
test('the greys beside the limit of 4.5 fall on either side of it', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
