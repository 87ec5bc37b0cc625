import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlText } from './atom-elements.ts'

test('what XML would read as its own is escaped', () => {
  expect(xmlText(`a & b <c> "d" 'e' ]]>`)).toBe(
    'a &#38; b &#60;c&#62; &#34;d&#34; &#39;e&#39; ]]&#62;',
  )
})

test('what XML 1.0 forbids is left out, and nothing else', () => {
  expect(xmlText('a\0b\u0008c\u000bd\u001fe\ufffef\uffffg\ud800h\udfff')).toBe('abcdefgh')
  expect(xmlText('á\t\n\r ñ 🚌 \u0085\ufffd')).toBe('á\t\n\r ñ 🚌 \u0085\ufffd')
})

test('no text comes out with a character that XML has no place for', () => {
  const isPlace = (code: number) =>
    [9, 10, 13].includes(code) ||
    (code >= 32 && code < 0xd800) ||
    (code > 0xdfff && code !== 0xfffe)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text)
      const codes = [...written].map((character) => character.codePointAt(0) ?? 0)
      expect(codes.filter((code) => !isPlace(code) || code === 0xffff)).toEqual([])
      expect(written.replaceAll(/&#\d\d;/g, '')).not.toMatch(/[&<>"']/)
    }),
  )
})
