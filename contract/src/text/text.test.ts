import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfText, text } from './text.ts'

const schema = text(0, 1_000)
const wellFormed = fc
  .string({ unit: 'grapheme', maxLength: 100 })
  .map((s) => s.replaceAll('\0', ''))

test('accepts any text a person can write, accents and emoji included', () => {
  fc.assert(fc.property(wellFormed, (value) => schema.safeParse(value).success))
})

test('refuses a NUL wherever it stands', () => {
  fc.assert(fc.property(wellFormed, wellFormed, (a, b) => !schema.safeParse(`${a}\0${b}`).success))
})

test('refuses half of a surrogate pair wherever it stands', () => {
  const lone = fc.integer({ min: 0xd800, max: 0xdbff }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(wellFormed, lone, (before, half) => !schema.safeParse(`${before}${half}.`).success),
  )
})

test('says so in Spanish', () => {
  expect(schema.safeParse('a\0b').error?.issues[0]?.message).toBe(
    'Contiene caracteres que no se pueden guardar.',
  )
})

test('a line counts only what is left without the spaces around it and between', () => {
  const line = lineOfText(10, 20)
  expect(line.parse('  Orden \n judicial  ')).toBe('Orden judicial')
  for (const value of ['a          b', ' '.repeat(15), `${'a '.repeat(11)}`, 'Orden\0judicial'])
    expect([value, line.safeParse(value).success]).toEqual([value, false])
})
