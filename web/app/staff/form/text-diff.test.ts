import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, shortenSame, type TextPart } from './text-diff.ts'

const marks = { same: '', removed: '-', added: '+' }
const shown = (parts: TextPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : `[${marks[kind]}${text}]`)).join('')

test.each([
  ['uno dos tres', 'uno dos tres', 'uno dos tres'],
  ['sale a las 5', 'sale a las 6', 'sale a las [-5][+6]'],
  ['a b c d', 'a x c y', 'a [-b ][+x ]c [-d][+y]'],
  ['a b c', 'a c', 'a [-b ]c'],
  ['a c', 'a b c', 'a [+b ]c'],
  ['', 'nuevo', '[+nuevo]'],
  ['viejo', '', '[-viejo]'],
  ['uno\n\ndos', 'uno\n\ntres\n\ndos', 'uno\n\n[+tres\n\n]dos'],
])('%j to %j is %j', (before, after, expected) => {
  expect(shown(compareTexts(before, after))).toBe(expected)
})

test('whatever the texts, what stayed and went is the old one, what stayed and came the new one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '\n', 'dos', ' ', '  ', '\u00a0', 'ñ', '👋'), {
      maxLength: 30,
    })
    .map((words) => words.join(' ').slice(1))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareTexts(before, after)
      const without = (kind: TextPart['kind']) =>
        parts
          .filter((each) => each.kind !== kind)
          .map((each) => each.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test('whatever the texts, a change is what went and then what came, each once', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
  fc.assert(
    fc.property(text, text, (old, now) => {
      const kinds = compareTexts(old.join(' '), now.join(' ')).map(({ kind }) => kind)
      expect(kinds.join(' ')).not.toMatch(/added removed|added added|removed removed|same same/)
    }),
  )
})

test('of two long texts with little in common all was replaced, however they are compared', () => {
  const every = (word: string) =>
    Array.from({ length: 3_000 }, (_, i) => (i % 2 === 0 ? 'y' : `${word}${i}`)).join(' ')
  expect(compareTexts(every('a'), every('b'))).toEqual([
    { kind: 'removed', text: every('a') },
    { kind: 'added', text: every('b') },
  ])
})

test('two long texts with nothing in common are one replacement', () => {
  const [before, after] = [Array(3_000).fill('a').join(' '), Array(3_000).fill('b').join(' ')]
  expect(compareTexts(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('of long stretches that stayed, a few words beside the change are left', () => {
  const many = (word: string) => Array.from({ length: 40 }, (_, i) => `${word}${i} `).join('')
  const parts = shortenSame(
    compareTexts(
      `${many('a')}X ${many('b')}Y ${many('c')}`,
      `${many('a')}Z ${many('b')}${many('c')}`,
    ),
  )
  const [first, , , middle, , last] = parts.map(({ text }) => text)
  expect(first).toMatch(/^… a28 .* a39 $/)
  expect(middle).toMatch(/^b0 .* b11 … b28 .* b39 $/)
  expect(last).toMatch(/^c0 .* c11 … $/)
})

test('a text that did not change, or only a little of it stayed, is shown whole', () => {
  expect(shortenSame([{ kind: 'same', text: 'a '.repeat(100) }])).toEqual([
    { kind: 'same', text: 'a '.repeat(100) },
  ])
  const parts = compareTexts('uno dos', 'uno tres')
  expect(shortenSame(parts)).toEqual(parts)
})
