import { expect, test } from 'vitest'
import { openTypeface } from './share-image.server.ts'

const PLACE = { x: 0, y: 0, size: 100 }
const bold = openTypeface()

const outlines = (svg: string) => Array.from(svg.matchAll(/ d="([^"]*)"/g), ([, d = '']) => d)

test('every letter and sign of a Spanish title has an outline of its own', () => {
  const letters = 'aáeéiíoóuúüñAÁEÉIÍOÓUÚÜÑ¿?¡!«»“”‘’…—–-·.,:;()/&ºª°%$0123456789'
  const drawn = Array.from(letters, (letter) => outlines(bold.draw(letter, PLACE)).join())
  expect(drawn.filter((d) => d.length < 10)).toEqual([])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('an accent written apart from its letter is drawn like the letter that has it', () => {
  expect(bold.draw('Te\u0301rminos', PLACE)).toBe(bold.draw('Términos', PLACE))
})

test('a letter the file does not have is left out, not drawn as a box', () => {
  expect(outlines(bold.draw('漢', PLACE))).toEqual([])
  expect(bold.measure('A漢B')).toBe(bold.measure('AB'))
})
