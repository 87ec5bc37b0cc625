import { readQuery } from '@terminal/contract/search/search-query'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missedWords, mondayOf } from './misses.queries.ts'

const kept = (typed: string) => missedWords(readQuery(typed))

test.each([
  ['Encomiendas', 'encomiendas'],
  ['  ¿Dónde   queda el BAÑO?  ', 'donde queda el bano'],
  ['guardaequipaje, (parqueadero).', 'guardaequipaje parqueadero'],
])('of %j the plain words are kept', (typed, words) => {
  expect(kept(typed)).toBe(words)
})

test.each([
  ['a number', 'cédula 52123456'],
  ['a number inside a word', 'placa ABC123'],
  ['digits of another script', 'bus ٤٥٦'],
  ['a mail', 'maria.perez@correo.example'],
  ['a mail with spaces', 'maria @ correo'],
  ['a web address', 'www.correo.example'],
  ['a path', 'casa/maria'],
  ['a handle', 'soy_maria'],
  ['a sentence', 'perdí mi maleta en el bus de anoche'],
  ['a long word', 'a'.repeat(81)],
  ['words that do not count', 'a de la'],
  ['nothing', ' \0 '],
])('nothing of %s is kept', (_what, typed) => {
  expect(kept(typed)).toBeUndefined()
})

test('whatever is typed, only a few plain words of letters are ever kept', () => {
  const piece = fc.oneof(
    fc.constantFrom('María', 'cédula', '@', '123', 'x.y', 'http://', 'ñ', '¿', '½', '①', '\u0301'),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.stringMatching(/^[a-zá-ú]{1,30}$/),
  )
  const typed = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' '))
  const RUNS = runs(3_000)
  let times = 0
  fc.assert(
    fc.property(typed, (text) => {
      const words = kept(text)
      if (words === undefined) return
      times++
      expect(words).toMatch(/^\p{L}+( \p{L}+){0,5}$/u)
      expect([...words].length).toBeLessThanOrEqual(80)
      expect(words).toBe(readQuery(words).plain)
      expect(words).not.toMatch(/[\p{N}@./:]/u)
    }),
    { numRuns: RUNS },
  )
  // It was not for want of words.
  expect(times).toBeGreaterThan(RUNS / 100)
})

test('a week begins on Monday, also over the end of a year', () => {
  expect(['2026-11-09', '2026-11-12', '2026-11-15', '2027-01-03'].map(mondayOf)).toEqual([
    ...['2026-11-09', '2026-11-09', '2026-11-09', '2026-12-28'],
  ])
})
