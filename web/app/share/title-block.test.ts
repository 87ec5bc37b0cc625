import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTitle, type TitleBox } from './poster.ts'

const BOX: TitleBox = {
  width: 600,
  height: 300,
  lines: 3,
  lineHeight: 1,
  largest: 120,
  smallest: 40,
}
/** Every letter half as wide as it is high. */
const measure = (text: string) => text.length / 2

const fitted = (title: string) => fitTitle(title, BOX, measure)

test('a short title is as large as it may be', () => {
  expect(fitted('Noticias')).toEqual({ size: 120, lines: ['Noticias'] })
})

test('fewer lines are preferred to letters a little larger, and no word is left alone', () => {
  expect(fitted('Viaje tranquilo desde Montelindo').lines).toEqual([
    'Viaje tranquilo',
    'desde Montelindo',
  ])
})

test('a title that fits nowhere ends in an ellipsis', () => {
  const { size, lines } = fitted('palabra '.repeat(30))
  expect(size).toBe(40)
  expect(lines).toHaveLength(3)
  expect(lines.join(' ')).toMatch(/^(palabra )+palab.*…$/)
  expect(fitted('ñ'.repeat(90)).lines).toEqual([`${'ñ'.repeat(29)}…`])
})

test('whatever the title, it stays in its box and loses no word without saying so', () => {
  const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !/\s/.test(text))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 25 }), (words) => {
      const { size, lines } = fitted(words.join(' '))
      expect(lines.length).toBeLessThanOrEqual(BOX.lines)
      expect(lines.length * size * BOX.lineHeight).toBeLessThanOrEqual(BOX.height)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(BOX.width)
      const text = lines.join(' ')
      if (text !== words.join(' ')) expect(text).toContain('…')
    }),
  )
})
