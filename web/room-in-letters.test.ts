import postcss from 'postcss'
import { expect, test } from 'vitest'
import { roomInLetters } from './room-in-letters.ts'

const written = (css: string) => postcss([roomInLetters]).process(css, { from: undefined }).css

test.each([
  ['@container page (width >= 900px) {}', '@container page (width >= 50rem) {}'],
  ['@container table (width < 600px) {}', '@container table (width < 33.3333rem) {}'],
  ['@container (width >= 1200px) {}', '@container (width >= 66.6666rem) {}'],
  ['@media (height >= 540px) {}', '@media (height >= 540px) {}'],
])('%s becomes %s', (css, expected) => {
  expect(written(css)).toBe(expected)
})
